import { MISSING_KINDS, type DifferenceRow, type MissingKind } from './difference';

/** Numbers of parameters of a comparison. */
export interface DifferenceCount {
  /** Values on both sides: equal ones, different ones, and expected ones. */
  readonly compared: number;
  readonly equal: number;
  readonly different: number;
  /** Different by their nature: an id, a calibration. They are not among `different`. */
  readonly expected: number;
  /** Parameters without a value on one side or both, by the reason. */
  readonly missing: Readonly<Record<MissingKind, number>>;
  /** Rows with a value that the portal may not have known then. */
  readonly uncertain: number;
}

export function countDifferences(rows: readonly DifferenceRow[]): DifferenceCount {
  const count = (isMeant: (row: DifferenceRow) => boolean) => rows.filter(isMeant).length;
  const equal = count(({ kind }) => kind === 'equal');
  const expected = count(isExpected);
  const different = count(({ kind }) => kind === 'different') - expected;
  const [notReported, unknownFirmware, notPermitted, noDefault] = MISSING_KINDS.map((missing) =>
    count(({ kind }) => kind === missing),
  );
  return {
    compared: equal + different + expected,
    equal,
    different,
    expected,
    missing: {
      'not-reported': notReported ?? 0,
      'unknown-firmware': unknownFirmware ?? 0,
      'not-permitted': notPermitted ?? 0,
      'no-default': noDefault ?? 0,
    },
    uncertain: count(({ left, right }) => !left.isCertain || !right.isCertain),
  };
}

/** Whether it differs by its nature. */
export const isExpected = ({ kind, isIndividual }: DifferenceRow): boolean =>
  isIndividual && kind === 'different';

/** Returns the number of parameters that could not be compared. */
export const countMissing = ({ missing }: Pick<DifferenceCount, 'missing'>): number =>
  MISSING_KINDS.reduce((sum, kind) => sum + missing[kind], 0);

/** Whether nothing differs and nothing is missing, so that the sides are equal. */
export const isWholeAndEqual = (count: DifferenceCount): boolean =>
  count.compared > 0 &&
  count.different + count.expected + count.uncertain + countMissing(count) === 0;

/** Rows that a reader wants to see. */
export interface ShownRows {
  /** Also equal ones, and those that neither side has. */
  readonly all: boolean;
  /** Also those that differ by their nature. */
  readonly individual: boolean;
}

/** Returns the rows to show; by default only what differs. */
export const shownRows = (
  rows: readonly DifferenceRow[],
  { all, individual }: ShownRows,
): readonly DifferenceRow[] =>
  rows.filter((row) => {
    if (isExpected(row)) return individual;
    return all || (row.kind !== 'equal' && hasOneValue(row));
  });

/** A machine's value without a default is no difference. */
const hasOneValue = ({ kind, left, right }: DifferenceRow): boolean =>
  kind !== 'no-default' && (left.kind === 'value' || right.kind === 'value');
