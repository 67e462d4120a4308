import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useZone } from '../../../components/time-text/use-zone';
import { timeText } from '../../../i18n/format/dates';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import type { Column } from '../../../ui/table/column';
import { useFromWidth } from '../../../ui/use-from-width';
import { RowText, RowValue } from '../RowText';
import { ChangeName } from './ChangeName';
import { CHANGE_SORT_KEYS, type ChangeRow } from './change-row';
import type { ChangeColumn } from './changes-address';
import { SetName } from './SetName';

/** Relative widths of the columns. */
const SHARES: Record<ChangeColumn, number> = {
  time: 15,
  machine: 14,
  name: 31,
  type: 14,
  old: 13,
  new: 13,
};
/** In a narrow window, without type and old value. */
const NARROW_SHARES = { ...SHARES, time: 24, machine: 22, name: 34, new: 20 };

const Whole = chakra('span', { base: { whiteSpace: 'nowrap' } });

/** Date and time of day, each whole, in two lines where the column is narrow. */
function TimeCell({ text }: { text: string }) {
  const [date = '', time = ''] = text.split(' ');
  return (
    <chakra.span fontVariantNumeric="tabular-nums">
      <Whole>{date}</Whole> <Whole>{time}</Whole>
    </chakra.span>
  );
}

/** The change that a row of a set shows in the columns of values: the one of the firmware. */
const shownChange = (row: ChangeRow) => (row.kind === 'set' ? row.set.firmware : row.change);

const machineOf = (row: ChangeRow): string =>
  (row.kind === 'set' ? row.set.changes[0] : row.change).machineName;

/** Type of all changes of a row; null where they are of several. */
function typeOf(row: ChangeRow): string | null {
  if (row.kind === 'change') return row.change.configType;
  const [first, ...rest] = row.found;
  return rest.every(({ configType }) => configType === first.configType) ? first.configType : null;
}

function NewCell({ row }: { row: ChangeRow }) {
  const change = shownChange(row);
  return change === null ? null : <RowValue value={change.newValue} unit={change.unit} />;
}

function OldCell({ row }: { row: ChangeRow }) {
  const change = shownChange(row);
  return change === null ? null : <RowValue value={change.oldValue} unit={change.oldUnit} />;
}

/**
 * Columns of the table of changes (rules §2.16); type and old value are hidden in narrow windows.
 */
export function useChangeColumns(): readonly Column<ChangeRow>[] {
  const { t } = useLingui();
  const zone = useZone();
  const isWide = useFromWidth(BREAKPOINTS.csv);
  return useMemo(() => {
    const shares = isWide ? SHARES : NARROW_SHARES;
    const column = (
      key: ChangeColumn,
      header: string,
      cell: Column<ChangeRow>['cell'],
    ): Column<ChangeRow> => {
      const hidden = !isWide && (key === 'type' || key === 'old');
      return { key, header, cell, hidden, share: shares[key], sortKey: CHANGE_SORT_KEYS[key] };
    };
    return [
      column('time', t`Time`, ({ at }) => <TimeCell text={timeText(at, zone)} />),
      column('machine', t`Machine`, (row) => <RowText text={machineOf(row)} />),
      column('name', t`Config name`, (row) =>
        row.kind === 'set' ? <SetName row={row} /> : <ChangeName row={row} />,
      ),
      column('type', t`Config type`, (row) => {
        const type = typeOf(row);
        return type === null ? t`Several` : <RowText text={type} />;
      }),
      column('old', t`Old value`, (row) => <OldCell row={row} />),
      column('new', t`New value`, (row) => <NewCell row={row} />),
    ];
  }, [t, zone, isWide]);
}
