import { Box } from '@chakra-ui/react';
import { envelopeAt, ghostAt, type Reading } from '../model/reading';
import { blankKind, valueText } from '../model/reading-text';
import { BandSwatch, LineSwatch } from './swatches';
import type { TrendChartProps, TrendLine } from '../model/trend';

type PaneLegendProps = { chart: TrendChartProps; reading: Reading | null };

/** More lines than this are listed in narrower columns, each label on one line. */
const MANY = 6;

/** A stack has dozens of lines: their elements get their style from here (ui README). */
const LOOK = {
  m: '0',
  minWidth: '0',
  flexGrow: '1',
  flexBasis: '18rem',
  display: 'grid',
  columnGap: '5',
  rowGap: '1',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15.5rem), 1fr))',
  '& > div': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '2',
    minWidth: '0',
  },
  '& dt': {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    fontSize: 'sm',
    color: 'fg.muted',
  },
  '& dd, & dt > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& dd': { m: '0', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
  '& small': { fontSize: 'sm', fontWeight: 'normal', color: 'fg.muted' },
  '& small + small': { marginInlineStart: '2' },
  '& small svg': { display: 'inline-block', verticalAlign: '-1px' },
} as const;

const COMPACT = {
  rowGap: '0',
  fontSize: 'sm',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17rem), 1fr))',
  '& > div': { flexWrap: 'nowrap' },
  // The label gives way to the value, but not all of its room to a reason in words.
  '& dd': { flexShrink: '0', maxWidth: '60%' },
} as const;

/** So many lines are as wide as their text, so that other text has room beside them. */
const FEW = 3;
const FEW_LOOK = [
  LOOK,
  { display: 'flex', flexWrap: 'wrap', flexGrow: '0', flexBasis: 'auto', maxWidth: '100%' },
  { '& > div': { minWidth: '9.5rem' } },
];

const COMPACT_LOOK = [LOOK, COMPACT];

/**
 * The lines of one chart with their values, in columns of one width, so that a growing value moves
 * nothing.
 */
export function PaneLegend({ chart, reading }: PaneLegendProps) {
  const count = chart.lines.length;
  const isCompact = count > MANY;
  return (
    <Box as="dl" css={isCompact ? COMPACT_LOOK : count <= FEW ? FEW_LOOK : LOOK}>
      {chart.lines.map((line, index) => (
        <div key={line.id}>
          <dt>
            {line.lane === undefined ? <LineSwatch hue={line.colour} /> : null}
            {isCompact ? <span title={line.label}>{line.label}</span> : line.label}
          </dt>
          <LineValue {...{ chart, line, reading }} value={reading?.values[index] ?? NaN} />
        </div>
      ))}
    </Box>
  );
}

type LineValueProps = PaneLegendProps & { line: TrendLine; value: number };

/** Value of a line and its ghost, or the reason why it has none. */
function LineValue({ chart, line, reading, value }: LineValueProps) {
  const at = reading?.bucket.from ?? null;
  const blank = at === null ? null : blankKind(line, value, at);
  return (
    <dd>
      {blank === null ? (
        <>
          {valueText(line, value)}{' '}
          <small>
            {line.unit} <Around {...{ chart, line, reading }} />
          </small>
        </>
      ) : (
        <small title={chart.bandWords[blank]}>
          <BandSwatch kind={blank} /> {chart.bandWords[blank]}
        </small>
      )}
      <GhostValue line={line} at={at} />
    </dd>
  );
}

function GhostValue({ line, at }: { line: TrendLine; at: number | null }) {
  const { ghost } = line;
  if (ghost === undefined) return null;
  return (
    <small title={ghost.label}>
      <LineSwatch hue={line.colour} isGhost />{' '}
      {valueText(line, at === null ? NaN : ghostAt(ghost, at))} {ghost.label}
    </small>
  );
}

/** "(69 – 73)": from the least to the greatest sample of the bucket. */
function Around({ chart, line, reading }: PaneLegendProps & { line: TrendLine }) {
  const { envelope } = line;
  if (envelope === undefined || envelope === null || reading === null || reading.isFallback)
    return null;
  const found = envelopeAt(chart, envelope, reading.bucket.from);
  if (found === null || reading.bucket.from === reading.bucket.to) return null;
  const [least, greatest] = found.map(line.text);
  return `(${String(least)} – ${String(greatest)})`;
}
