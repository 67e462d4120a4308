import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useMemo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { epochMs, later, MINUTE, SECOND } from '../../../src/base/units';
import { compareRuns, type MachineRun } from '../../../src/domain/analytics/run-comparison';
import type { OverlaySource } from '../../../src/domain/analytics/run-overlay';
import { isModuleId, type ModuleId } from '../../../src/domain/ids';
import { PROCESS_SENSORS } from '../../../src/domain/machine/process-sensors';
import { OverlayChart } from '../../../src/features/analytics/runs/OverlayChart';
import { UiProvider } from '../../../src/ui/theme/UiProvider';
import { betweenFrames, nextPaint } from './next-frame';

const RUNS = 20;
const EVERY = 40 * MINUTE;
/** A start of the embedded fleet takes up to so long. */
const STARTING = 19 * MINUTE;
const START = epochMs(0);
const VARIABLES = PROCESS_SENSORS.orc.slice(0, 6);

function moduleIdOf(text: string): ModuleId {
  if (!isModuleId(text)) throw new Error(`${text} is no module`);
  return text;
}
const moduleId = moduleIdOf('0103190123');

const RUN_LIST: readonly MachineRun[] = Array.from({ length: RUNS }, (_, index) => {
  const start = later(START, index * EVERY);
  return {
    moduleId,
    run: {
      start,
      runningFrom: later(start, STARTING),
      stopFrom: null,
      end: later(start, EVERY),
      isStartKnown: true,
      isEndKnown: true,
      ended: { kind: 'normal' },
      phases: [{ state: 0, from: start }],
      energy: null,
      isWhole: true,
    },
  };
});

const SOURCE: OverlaySource = {
  interval: 'PT10S',
  span: { from: START, to: later(START, RUNS * EVERY) },
  notFetched: [],
  values: Float64Array.from(
    { length: (RUNS * EVERY) / (10 * SECOND) },
    (_, i) => 60 + 20 * Math.sin(i / 30) + ((i * 7919) % 100) / 100,
  ),
};

/** All runs as lines, with the band of them all. */
function Overlay() {
  const comparison = useMemo(
    () =>
      compareRuns({
        chosen: RUN_LIST,
        reference: RUN_LIST,
        edge: 'start',
        band: 'most',
        interval: 'PT10S',
        variables: VARIABLES,
        sourceOf: () => SOURCE,
      }),
    [],
  );
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)' }}>
      {comparison.variables.map((compared) => (
        <OverlayChart
          key={compared.variable}
          isLarge={false}
          onLarge={() => undefined}
          at={null}
          onAt={() => undefined}
          {...{ compared, comparison }}
        />
      ))}
    </div>
  );
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return isOpen ? (
    <Overlay />
  ) : (
    <button
      onClick={() => {
        setOpen(true);
      }}
    >
      open
    </button>
  );
}

/** Returns the milliseconds from the click to the painted charts. */
export async function laidOver(): Promise<number> {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  root.render(
    <UiProvider>
      <I18nProvider i18n={i18n}>
        <Page />
      </I18nProvider>
    </UiProvider>,
  );
  await nextPaint();
  await betweenFrames();
  const start = performance.now();
  container.querySelector('button')?.click();
  const end = await nextPaint();
  if (container.querySelectorAll('canvas').length !== VARIABLES.length) {
    throw new Error('The charts were not painted at once');
  }
  root.unmount();
  container.remove();
  return end - start;
}
