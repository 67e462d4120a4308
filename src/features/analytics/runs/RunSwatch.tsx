import { chakra } from '@chakra-ui/react';
import type { Ink } from '../../../ui/charts/model/ink';
import { CHART_VARIABLES, hueVariable } from '../../../ui/charts/model/hues';

const LINE_HUES = ['hot', 'other', 'cold', 'power'] as const;
const DASHES = [[], [8, 4], [3, 3], [10, 3, 2, 3]] as const;

/** Lines of sixteen chosen runs differ, and the first four in both colour and dashes. */
const styleOf = (index: number) => ({
  hue: LINE_HUES[index % LINE_HUES.length] ?? 'hot',
  dash: DASHES[(index + Math.floor(index / LINE_HUES.length)) % DASHES.length] ?? [],
});

export const lineColour =
  (index: number) =>
  (ink: Ink): string =>
    ink.hue(styleOf(index).hue);
export const lineDash = (index: number): readonly number[] => styleOf(index).dash;

const SIZE = {
  display: 'inline-block',
  width: '1.75rem',
  height: '0.75rem',
  marginInlineEnd: '0.5rem',
} as const;

/** Key of a chosen run's line, before its name. */
export const RunSwatch = ({ index }: { index: number }) => (
  <chakra.span css={CHART_VARIABLES}>
    <RunLine index={index} />
  </chakra.span>
);

/** The same inside an element with the colours of charts. */
export function RunLine({ index }: { index: number }) {
  const { hue, dash } = styleOf(index);
  return (
    <svg aria-hidden style={SIZE} viewBox="0 0 28 12">
      <line
        x1="0"
        y1="6"
        x2="28"
        y2="6"
        stroke={`var(${hueVariable(hue)})`}
        strokeWidth="2.5"
        strokeDasharray={dash.join(' ')}
      />
    </svg>
  );
}
