/** How long Leaflet's animated zoom takes, and its pace: cubic-bezier(0, 0, 0.25, 1), both from its style sheet. */
const DURATION_MS = 250;

const timeAt = (t: number): number => 0.75 * (1 - t) * t * t + t ** 3;
const partAt = (t: number): number => 3 * (1 - t) * t * t + t ** 3;

/** What part of an animated zoom is done after `ms`, 0 to 1: the land then keeps step with the markers, which CSS moves. */
export function zoomProgress(ms: number): number {
  const time = Math.min(1, Math.max(0, ms / DURATION_MS));
  if (time === 1) return 1;
  let [low, high] = [0, 1];
  for (let round = 0; round < 20; round += 1) {
    const middle = (low + high) / 2;
    if (timeAt(middle) < time) low = middle;
    else high = middle;
  }
  return partAt(low);
}
