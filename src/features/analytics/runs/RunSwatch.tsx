import { chakra } from '@chakra-ui/react';
import type { Ink } from '../../../ui/charts/model/ink';
import { CHART_VARIABLES, hueVariable } from '../../../ui/charts/model/hues';

/** Lines of the chosen runs differ in colour and dashes; the fifth looks like the first. */
const STYLES = [
  { hue: 'hot', dash: [] },
  { hue: 'other', dash: [8, 4] },
  { hue: 'cold', dash: [3, 3] },
  { hue: 'peer', dash: [10, 3, 2, 3] },
] as const;

const styleOf = (index: number) => STYLES[index % STYLES.length] ?? STYLES[0];

export const lineColour =
  (index: number) =>
  (ink: Ink): string =>
    ink.hue(styleOf(index).hue);
export const lineDash = (index: number): readonly number[] => styleOf(index).dash;

/** Key of a chosen run's line, before its name. */
export function RunSwatch({ index }: { index: number }) {
  const { hue, dash } = styleOf(index);
  return (
    <chakra.svg
      aria-hidden
      css={CHART_VARIABLES}
      display="inline-block"
      w="7"
      h="3"
      me="2"
      viewBox="0 0 28 12"
    >
      <line
        x1="0"
        y1="6"
        x2="28"
        y2="6"
        stroke={`var(${hueVariable(hue)})`}
        strokeWidth="2.5"
        strokeDasharray={dash.join(' ')}
      />
    </chakra.svg>
  );
}
