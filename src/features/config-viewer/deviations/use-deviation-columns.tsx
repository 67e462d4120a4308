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
import type { DeviationRow } from './deviation-rows';

/** Characters that fill the lines of a cell at most. */
const DRAWN = 200;

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
        cell: ({ value, unit }) => <Text text={value} unit={unit} />,
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
    <Box py="2" lineHeight="1.35" overflowWrap="anywhere">
      <Box fontSize="xs" color="fg.muted" lineClamp={2} _empty={{ display: 'none' }}>
        {path.length < 2 ? null : <bdi>{path.slice(0, -1).join(' › ')}</bdi>}
      </Box>
      <chakra.a asChild color="fg" fontWeight="medium" lineClamp={2}>
        <Link to="/configviewer" search={search}>
          <bdi>{path.at(-1)}</bdi>
        </Link>
      </chakra.a>
      <Box fontSize="xs" color="fg.muted">
        {ways.join(' · ')}
      </Box>
    </Box>
  );
}

const Text = ({ text, unit }: { text: string; unit: string | null }) => (
  <chakra.span lineClamp={3} overflowWrap="anywhere" fontVariantNumeric="tabular-nums">
    <bdi>{text.slice(0, DRAWN)}</bdi>
    {unit === null ? null : (
      <chakra.span color="fg.muted">
        {' '}
        <bdi>{unit.slice(0, DRAWN)}</bdi>
      </chakra.span>
    )}
  </chakra.span>
);

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
      <Text text={majority} unit={majorityUnit} />
      <Box fontSize="xs" color="fg.muted">
        <Trans>
          {agreeing} of {reporting}, {percent}
        </Trans>
      </Box>
    </Box>
  );
}

function Declared({ row: { info } }: { row: DeviationRow }) {
  if (info === null) return DASH;
  const { min, max } = info;
  const limits = min === null && max === null ? null : `${min ?? ''} … ${max ?? ''}`;
  return (
    <Box py="2" lineHeight="1.35">
      <Text text={info.default ?? DASH} unit={info.default === null ? null : info.unit} />
      {limits === null ? null : (
        <Box fontSize="xs" color="fg.muted" lineClamp={2} overflowWrap="anywhere">
          <bdi>{limits.slice(0, DRAWN)}</bdi>
        </Box>
      )}
    </Box>
  );
}
