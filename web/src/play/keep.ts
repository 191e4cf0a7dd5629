// Things to keep: files handed to the browser, and a picture of a result.

export function keep(name: string, body: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([body], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Into the clipboard; where the browser only lends it to secure pages, by way of a field that is selected. */
export async function copy(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

/** Title, winner and points on a card of 1200 × 630, as it is shared. */
export async function resultPicture(game: string, title: string, names: readonly string[], scores: readonly number[], file: string): Promise<void> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1200, 630];
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.fillStyle = "#0e1318";
  pen.fillRect(0, 0, 1200, 630);
  const glow = pen.createRadialGradient(600, 240, 20, 600, 300, 640);
  glow.addColorStop(0, "#4a3a1a");
  glow.addColorStop(1, "#0e1318");
  pen.fillStyle = glow;
  pen.fillRect(0, 0, 1200, 630);
  pen.fillStyle = "#ffc45c";
  pen.font = "700 40px Georgia, serif";
  pen.fillText(game, 80, 110);
  pen.fillStyle = "#eef2f4";
  pen.font = "700 64px Georgia, serif";
  pen.fillText(title, 80, 200, 1040);
  pen.font = "36px system-ui, sans-serif";
  names.forEach((name, seat) => {
    pen.fillText(name, 80, 300 + seat * 52, 760);
    pen.fillText(String(scores[seat] ?? ""), 1000, 300 + seat * 52);
  });
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob) keep(file, blob, "image/png");
}
