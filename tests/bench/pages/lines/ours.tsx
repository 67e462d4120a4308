import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { createObservable } from '../../../../src/base/observable';
import { useBandWords } from '../../../../src/components/past/use-band-words';
import { paletteHue } from '../../../../src/ui/charts/model/palette';
import type { ChartSpan } from '../../../../src/ui/charts/model/trend';
import type { TrendPane } from '../../../../src/ui/charts/model/trend-stack';
import { TrendStack } from '../../../../src/ui/charts/view/TrendStack';
import { UiProvider } from '../../../../src/ui/theme/UiProvider';
import { betweenFrames, nextPaint } from '../next-frame';
import { AXES, HEIGHT, SERIES, SPAN, STEP, TIMES, WIDTH } from './data';
import { panFrames, type Frames } from './frames';

const text = (value: number) => value.toFixed(1);
const nothing = () => undefined;

const axes = AXES.map(({ id }) => ({ id, unit: id, extent: null }));

const panes: readonly TrendPane[] = SERIES.map((series, pane) => ({
  id: `pane-${pane}`,
  label: `Chart ${pane + 1}`,
  times: TIMES,
  stepMs: STEP,
  lines: series.map(({ axis, values }, index) => ({
    id: `${pane}-${index}`,
    label: `Series ${pane * series.length + index + 1}`,
    unit: axis,
    axis,
    colour: paletteHue(pane * series.length + index),
    values,
    text,
    shape: 'linear',
  })),
  axes,
  fallbacks: [],
  bands: [{ ...SPAN, kind: 'final' }],
  note: '1-minute averages',
  tail: null,
  peers: [],
  hasOwnBands: false,
  height: HEIGHT / 16,
}));

const limits: ChartSpan & { readonly narrowest: number } = {
  from: SPAN.from - (SPAN.to - SPAN.from),
  to: SPAN.to + (SPAN.to - SPAN.from),
  narrowest: 60_000,
};

/** Range that the last gesture asked for. */
const requested = createObservable<ChartSpan>(SPAN);

function Lines() {
  const bandWords = useBandWords();
  return (
    <TrendStack
      label="Lines"
      panes={panes}
      firstDrawn={Infinity}
      annotations={[]}
      span={SPAN}
      bandWords={bandWords}
      zone="UTC"
      locale="en"
      now={null}
      onSpan={requested.set}
      onReset={nothing}
      limits={limits}
    />
  );
}

/** The page is up before its charts are opened. */
const App = ({ isOpen }: { isOpen: boolean }) => (
  <UiProvider>
    <I18nProvider i18n={i18n}>{isOpen ? <Lines /> : null}</I18nProvider>
  </UiProvider>
);

/** Draws the charts; returns their element, the ms until they were painted, and their end. */
async function drawn() {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const container = document.createElement('div');
  container.style.width = `${WIDTH}px`;
  document.body.append(container);
  const root = createRoot(container);
  root.render(<App isOpen={false} />);
  await betweenFrames();
  const start = performance.now();
  flushSync(() => {
    root.render(<App isOpen />);
  });
  const painted = (await nextPaint()) - start;
  const end = () => {
    root.unmount();
    container.remove();
  };
  return { container, painted, end };
}

export async function ourFirst(): Promise<Readonly<Record<string, number>>> {
  const { painted, end } = await drawn();
  end();
  return { painted };
}

/** Drags the first chart with Shift, as a person does. */
export async function ourPan(): Promise<Frames> {
  const { container, end } = await drawn();
  const over = container.querySelector('.u-over');
  if (over === null) throw new Error('No plot was drawn');
  const { left, width, top } = over.getBoundingClientRect();
  // A pointer of the page has no id that could be captured.
  Object.assign(over, { setPointerCapture: nothing });
  const send = (type: string, part: number) =>
    over.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        pointerId: 1,
        pointerType: 'mouse',
        shiftKey: true,
        clientX: left + width * (0.5 - part),
        clientY: top + 10,
      }),
    );
  send('pointerdown', 0);
  const frames = await panFrames((part) => send('pointermove', part));
  send('pointerup', 0.1);
  end();
  if (requested.current.from === SPAN.from) throw new Error('The drag moved nothing');
  return frames;
}
