import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useLocale } from '../../../components/time-text/use-locale';
import { percentQuantity } from '../../../domain/machine/quantity';
import type { Locale } from '../../../i18n/core/locale';
import { DASH, quantityText } from '../../../i18n/format/numbers';
import { BREAKPOINTS } from '../../../ui/breakpoints';
import type { Column } from '../../../ui/table/column';
import { useFromWidth } from '../../../ui/use-from-width';
import { RowNote, RowPath, RowText, RowValue } from '../RowText';
import type { DeviationRow } from './deviation-rows';

/** Columns of the deviating parameters; a row opens the parameter on every machine. */
export function useDeviationColumns(): readonly Column<DeviationRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  const isWide = useFromWidth(BREAKPOINTS.desktop);
  return useMemo(
    () => [
      {
        key: 'name',
        header: t`Parameter`,
        share: 34,
        cell: (row) => <ParameterLink row={row} />,
      },
      {
        key: 'value',
        header: t`Value`,
        share: 22,
        cell: ({ value, unit }) => <RowValue value={value} unit={unit} />,
      },
      {
        key: 'majority',
        header: t`Majority`,
        share: 22,
        cell: (row) => <Majority {...{ row, locale }} />,
      },
      {
        key: 'declared',
        header: t`Default and limits`,
        share: 22,
        hidden: !isWide,
        cell: (row) => <Declared row={row} />,
      },
    ],
    [t, locale, isWide],
  );
}

/** Leaf of the path as a link to the parameter on every machine, and in which way it deviates. */
function ParameterLink({ row }: { row: DeviationRow }) {
  const { t } = useLingui();
  const { path, key } = row;
  const ways = [
    ...(row.isOdd ? [t`Odd`] : []),
    ...(row.fromDefault ? [t`Not default`] : []),
    ...(row.outside ? [t`Outside limits`] : []),
  ];
  const search: object = { tab: 'search', key };
  return (
    <RowPath path={path}>
      <chakra.a asChild color="fg" fontWeight="medium" lineClamp={2}>
        <Link to="/configviewer" search={search}>
          <bdi>{path.at(-1)}</bdi>
        </Link>
      </chakra.a>
      <RowNote>{ways.join(' · ')}</RowNote>
    </RowPath>
  );
}

/** Value of the majority with its share of the machines that report the parameter. */
function Majority({ row, locale }: { row: DeviationRow; locale: Locale }) {
  const { majority, majorityUnit, agreeing, reporting, share } = row;
  if (majority === null) {
    return (
      <chakra.span color="fg.muted">
        <Trans>No majority of {reporting}</Trans>
      </chakra.span>
    );
  }
  const percent = quantityText({ ...percentQuantity(100 * share), decimals: 0 }, locale);
  return (
    <Box py="2" lineHeight="1.35">
      <RowValue value={majority} unit={majorityUnit} />
      <RowNote>
        <Trans>
          {agreeing} of {reporting}, {percent}
        </Trans>
      </RowNote>
    </Box>
  );
}

function Declared({ row: { info } }: { row: DeviationRow }) {
  if (info === null) return DASH;
  const { min, max } = info;
  const limits = min === null && max === null ? null : `${min ?? ''} … ${max ?? ''}`;
  return (
    <Box py="2" lineHeight="1.35">
      <RowValue value={info.default ?? DASH} unit={info.default === null ? null : info.unit} />
      {limits === null ? null : (
        <RowNote>
          <RowText text={limits} />
        </RowNote>
      )}
    </Box>
  );
}
