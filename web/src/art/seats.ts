// What tells seats apart: a colour that people with any eyes can tell, a shape, and a number.

export const SEAT_COLOURS = ["#f5a524", "#5cb8f0", "#4fcb92", "#ee86bd", "#e7e04d", "#b6a0ff"] as const;

export const seatColour = (seat: number): string => SEAT_COLOURS[seat % SEAT_COLOURS.length] as string;

/** Outlines of about 20 units across: disc, triangle, square, diamond, hexagon, star. */
export const SEAT_SHAPES = [
  "M0 -11A11 11 0 1 1 -0.01 -11Z",
  "M0 -13L12.5 9H-12.5Z",
  "M-10 -10H10V10H-10Z",
  "M0 -14L13 0L0 14L-13 0Z",
  "M-6.5 -11.5H6.5L13 0L6.5 11.5H-6.5L-13 0Z",
  "M0 -14L4 -4.6L14 -4.2L6.2 2.2L8.8 12L0 6.4L-8.8 12L-6.2 2.2L-14 -4.2L-4 -4.6Z",
] as const;

export const seatShape = (seat: number): string => SEAT_SHAPES[seat % SEAT_SHAPES.length] as string;
