// A report of what went wrong, with the position as the one who reports it saw it, ready to be pasted.

let position: () => unknown = () => null;

/** A table says how its position is to be had while it is on the page. */
export function reportWith(read: () => unknown): () => void {
  position = read;
  return () => (position = () => null);
}

export function report(error: unknown): string {
  const told = error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
  return JSON.stringify({ what: "grotto client report", at: new Date().toISOString(), page: location.pathname, browser: navigator.userAgent, ...told, position: position() }, null, 2);
}
