/** Widths of a letter at the usual text size, in CSS pixels: Latin, and all wider scripts. */
const NARROW = 7;
const WIDE = 12;

const widthOf = (letter: string): number => (letter < '\u2e80' ? NARROW : WIDE);

/** Returns the text, or its start with an ellipsis when `room`, in CSS pixels, is less. */
export function shortened(text: string, room: number): string {
  const letters = Array.from(text);
  const all = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
  if (all <= room) return text;
  let left = room - WIDE;
  const kept = letters.findIndex((letter) => {
    left -= widthOf(letter);
    return left < 0;
  });
  return `${letters.slice(0, kept).join('').trimEnd()}…`;
}
