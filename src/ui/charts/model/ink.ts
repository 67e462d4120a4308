import type { Hue } from '../../theme/palette';
import { hueVariable, toneVariable, type TonePart } from './hues';
import type { LineHue } from './trend';

/**
 * Colours and sizes the canvas draws with, read from the custom properties of the chart's frame.
 */
export interface Ink {
  readonly text: string;
  readonly strong: string;
  /** Grid lines: decoration. */
  readonly quiet: string;
  /** Shapes that have to be seen: 3:1. */
  readonly control: string;
  readonly panel: string;
  readonly hue: (hue: LineHue) => string;
  readonly tone: (hue: Hue, part: TonePart) => string;
  readonly font: string;
  /**
   * CSS pixels of a sixteenth of the reader's text size: text on the canvas grows with all other
   * text.
   */
  readonly unit: number;
  /** Enlargement of a picture; 1 on the screen. */
  readonly zoom: number;
  /** Canvas pixels of a CSS pixel of the chart as it is on the screen. */
  readonly ratio: number;
}

/** `zoom` enlarges everything that is painted. */
export function readInk(frame: Element, zoom = 1): Ink {
  const style = getComputedStyle(frame);
  const known = new Map<string, string>();
  // A computed style is slow to read, and every line of every drawing needs its colour.
  const read = (name: string) => {
    const value = known.get(name) ?? style.getPropertyValue(name).trim();
    known.set(name, value);
    return value;
  };
  const unit = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
  return {
    text: read('--chart-text'),
    strong: read('--chart-strong'),
    quiet: read('--chart-quiet'),
    control: read('--chart-control'),
    panel: read('--chart-panel'),
    hue: (hue) => read(hueVariable(hue)),
    tone: (hue, part) => read(toneVariable(hue, part)),
    font: `${12 * unit * zoom}px ${style.fontFamily}`,
    unit,
    zoom,
    get ratio() {
      // That of uPlot, which other users of colours need not load.
      return devicePixelRatio * zoom;
    },
  };
}

/** Font of text that is painted on a canvas with more pixels than CSS pixels. */
export const canvasFont = ({ font, ratio, zoom }: Ink): string =>
  font.replace(/[\d.]+/, (size) => String((Number(size) * ratio) / zoom));

/** Calls back whenever the colour mode changes; returns the function that stops it. */
export function onColourMode(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['class'] });
  return () => {
    observer.disconnect();
  };
}
