import { Box } from '@chakra-ui/react';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePeriodText } from '../../../components/period/use-period-text';
import { useLocale } from '../../../components/time-text/use-locale';
import { kilowattHour } from '../../../base/units';
import { energyQuantity } from '../../../domain/machine/quantity';
import type { Span } from '../../../domain/time/spans';
import { quantityText } from '../../../i18n/format/numbers';
import { CardPanel } from '../../../ui/card/Card';
import type { EnergyTotal } from './module-bars';

type EnergyCardProps = {
  /** Time that is counted: from the first bar to the end of the last, or to the newest sample. */
  counted: Span;
  total: EnergyTotal;
  /** Number of bars. */
  bars: number;
  /** Number of machines that are counted. */
  machines: number;
  /** Number of machines of the view that this user may not see. */
  missing: number;
};

/** Energy produced in the period, and where the sum comes from. */
export function EnergyCard({ counted, total, bars, machines, missing }: EnergyCardProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const { kwh, isWhole, complete } = total;
  const sum = Number.isNaN(kwh) ? '–' : quantityText(energyQuantity(kilowattHour(kwh)), locale);
  const counters = t`${plural(machines, { one: 'counter of # machine', other: 'counters of # machines' })}`;
  return (
    <CardPanel px="5" py="4" minW="15rem" maxW="20rem">
      <Box fontSize="sm" color="fg.muted">
        <Trans>Produced energy for the period</Trans>
      </Box>
      <Box fontSize="2xl" fontWeight="semibold" lineHeight="1.3" whiteSpace="nowrap">
        {sum}
      </Box>
      <Box fontSize="sm">{usePeriodText({ live: false, ...counted })}</Box>
      <Box mt="2" fontSize="sm" color="fg.muted">
        <Trans>From the {counters}.</Trans>{' '}
        {isWhole ? null : (
          <Trans>
            Partial: {complete} of {bars} bars are complete.
          </Trans>
        )}{' '}
        {missing === 0
          ? null
          : t`${plural(missing, { one: '# machine is not available to you.', other: '# machines are not available to you.' })}`}
      </Box>
    </CardPanel>
  );
}
