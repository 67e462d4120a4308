import { chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { memo, useMemo, type ReactNode } from 'react';
import type { Quantity } from '../../domain/machine/quantity';
import { DASH } from '../../i18n/format/numbers';
import type { EpochMs } from '../../base/units';
import type { Column } from '../../ui/table/column';
import { fontSize, ink } from '../../ui/theme/ink';
import { ModuleLink } from '../links/ModuleLink';
import { AgeText } from '../time-text/AgeText';
import { MeasuredText } from '../value/MeasuredText';
import { currentOf, heatOf, type ModuleRow } from './module-row';
import { runtimeOf, type RuntimePast } from './runtime';
import { RuntimeText } from './RuntimeValue';
import { MODULE_COLUMNS, moduleSortKeys, type ModuleColumnKey } from './sort-keys';
import { StatusCell } from './StatusCell';

/**
 * Relative widths of the columns: in a window of 768 px all have enough room, also with a clock
 * icon.
 */
const SHARES: Record<ModuleColumnKey, number> = {
  powerBlock: 14.4,
  module: 14,
  status: 14.5,
  production: 12,
  energy: 15.3,
  runtime: 11,
  hotWater: 8.5,
  coldWater: 10.3,
  // Shown in a very wide window alone, where "120 days ago" needs it.
  updated: 12.5,
};

/**
 * Limits a text to the lines of a row, so that all rows are equally high. The whole text is in the
 * tooltip and on the module's page.
 */
const Lines = chakra('span', {
  base: { lineClamp: 3, overflowWrap: 'anywhere', lineHeight: '1.2', my: '-1' },
});

// Names are memoized: values change every minute, names do not.
const Name = memo(function Name({ name }: Pick<ModuleRow, 'name'>) {
  return <Lines title={name}>{name}</Lines>;
});
const LinkedName = memo(function LinkedName({ moduleId, name }: NamedModule) {
  return (
    <ModuleLink moduleId={moduleId}>
      <Name name={name} />
    </ModuleLink>
  );
});
function Age({ at }: { at: EpochMs | null }) {
  return (
    <span style={{ color: ink('fg.muted'), whiteSpace: 'nowrap' }}>
      {at === null ? DASH : <AgeText at={at} />}
    </span>
  );
}

/** Temperature of the hot water, or of the steam, which is named. */
function HeatSource({ row }: { row: ModuleRow }) {
  return (
    <>
      <MeasuredText quantity={heatOf(row)} measuredAt={row.measuredAt} />
      {row.steam === null ? null : (
        <span style={{ display: 'block', fontSize: fontSize('xs'), color: ink('fg.muted') }}>
          <Trans>steam</Trans>
        </span>
      )}
    </>
  );
}

type NamedModule = Pick<ModuleRow, 'moduleId' | 'name'>;

type ColumnContent = Pick<Column<ModuleRow>, 'header' | 'cell' | 'align'>;

/**
 * Columns of the module table (rules §2.7), hidden unless in `shown`; the same array while its
 * input is the same.
 */
export function useModuleColumns(
  shown: readonly ModuleColumnKey[],
  past: RuntimePast,
): readonly Column<ModuleRow>[] {
  const { t } = useLingui();
  return useMemo(() => {
    const text = (header: string, cell: (row: ModuleRow) => ReactNode): ColumnContent => ({
      header,
      cell,
    });
    const number = (header: string, quantityOf: (row: ModuleRow) => Quantity): ColumnContent => ({
      header,
      align: 'end',
      cell: (row) => <MeasuredText quantity={quantityOf(row)} measuredAt={row.measuredAt} />,
    });
    const runtime = (header: string): ColumnContent => ({
      header,
      align: 'end',
      cell: (row) => <RuntimeText runtime={runtimeOf(row, past)} />,
    });
    const columns: Record<ModuleColumnKey, ColumnContent> = {
      powerBlock: text(t`Power block`, ({ powerBlockName }) => <Name name={powerBlockName} />),
      module: text(t`Module`, ({ moduleId, name }) => <LinkedName {...{ moduleId, name }} />),
      status: text(t`Status`, (row) => (
        <StatusCell row={row} hasAge={!shown.includes('updated')} inTable />
      )),
      production: number(t`Production`, (row) => currentOf(row, row.production)),
      energy: number(t`Lifetime energy`, ({ energy }) => energy),
      runtime: runtime(t`Runtime incl. starting`),
      hotWater: {
        header: t`Hot water`,
        align: 'end',
        cell: (row) => <HeatSource row={row} />,
      },
      coldWater: number(t`Cold water`, (row) => currentOf(row, row.coldWater)),
      updated: {
        header: t`Last values`,
        align: 'end',
        cell: ({ measuredAt }) => <Age at={measuredAt} />,
      },
    };
    const sortKeys = moduleSortKeys(past);
    return MODULE_COLUMNS.map((key) => ({
      key,
      sortKey: sortKeys[key],
      share: SHARES[key],
      hidden: !shown.includes(key),
      ...columns[key],
    }));
  }, [t, shown, past]);
}
