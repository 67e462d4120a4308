/** The whole world as a square of side 1: x grows east from the date line, y south from 85.05 N. */
export const mercatorX = (longitude: number): number => (longitude + 180) / 360;

/** Below any view: Antarctica has no lower edge in Mercator. */
export const FAR_SOUTH = 3;

export function mercatorY(latitude: number): number {
  const angle = (Math.max(-89, Math.min(89, latitude)) * Math.PI) / 180;
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + angle / 2)) / (2 * Math.PI);
}
