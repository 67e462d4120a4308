import { useEffect, type RefObject } from 'react';
import { paintPicture, PICTURE_RATIO } from '../canvas/picture-paint';
import { legendEntries, type LineNotes } from '../canvas/picture-legend';
import type { Plot } from '../canvas/plot';
import { readInk } from '../model/ink';
import type { TrendChartProps } from '../model/trend';
import { chartTimeText, zoneText } from '../model/zoned-time';
import { bandsOf, shownKinds } from './BandKey';

/** Makers of the pictures of the stacks on the page, by their elements. */
const makers = new WeakMap<Element, (notes: LineNotes) => Promise<Blob>>();

/**
 * Returns a PNG of the stack that is this element, or inside it, as it is drawn, with title,
 * legends, coverage and time zone. Throws when there is no stack, or none of it is drawn.
 */
export async function toPng(within: Element, notes: LineNotes): Promise<Blob> {
  const elements = [within, ...within.querySelectorAll('section')];
  const make = elements.map((element) => makers.get(element)).find((one) => one !== undefined);
  if (make === undefined) throw new Error('There is no chart to picture');
  return make(notes);
}

/** Lets `toPng` find a stack by its element. */
export function usePicture(
  element: RefObject<Element | null>,
  label: string,
  plots: ReadonlyMap<string, Plot>,
): void {
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    makers.set(current, (notes) =>
      picture(current, { title: label, plots: [...plots.values()], notes }),
    );
    return () => {
      makers.delete(current);
    };
  });
}

interface Drawn {
  readonly title: string;
  readonly plots: readonly Plot[];
  readonly notes: LineNotes;
}

async function picture(frame: Element, { title, plots, notes }: Drawn): Promise<Blob> {
  const inOrder = plots.toSorted((one, other) => isBefore(one.over, other.over));
  const charts = inOrder.map((plot) => plot.props());
  const [first] = charts;
  if (first === undefined) throw new Error('The chart is not drawn yet');
  const canvases = await Promise.all(inOrder.map((plot) => plot.picture(PICTURE_RATIO)));
  const canvas = paintPicture(
    {
      title,
      times: timesText(first, inOrder[0]?.shown() ?? first.span),
      panes: charts.flatMap(({ note, lines }, index) => {
        const drawn = canvases[index];
        return drawn === undefined
          ? []
          : [{ note, lines: lines.flatMap((line) => legendEntries(line, notes)), canvas: drawn }];
      }),
      bands: shownKinds(bandsOf(charts)).map((kind) => ({ kind, words: first.bandWords[kind] })),
    },
    readInk(frame),
  );
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The browser made no picture'));
      else resolve(blob);
    }, 'image/png');
  });
}

/** Order on the page. */
const isBefore = (one: Node, other: Node): number =>
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) === 0 ? 1 : -1;

const timesText = ({ zone }: TrendChartProps, { from, to }: TrendChartProps['span']): string =>
  `${chartTimeText(from, zone)} – ${chartTimeText(to, zone)} · ${zoneText(zone, to)}`;
