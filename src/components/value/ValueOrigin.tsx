import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Quantity } from '../../domain/machine/quantity';
import type { EpochMs } from '../../base/units';
import { knownZone, type Zone } from '../../base/zones';
import { timeText } from '../../i18n/format/dates';
import { DASH } from '../../i18n/format/numbers';
import { AgeText } from '../time-text/AgeText';
import { useZone } from '../time-text/use-zone';
import type { Quality } from './quality';
import { QUALITY_WORDS } from './quality-words';
import { ValueText } from './ValueText';

/** Times at which a machine measured a sample and the server received it; null means never. */
export interface Measured {
  readonly measuredAt: EpochMs | null;
  readonly receivedAt: EpochMs | null;
}

type ValueOriginProps = {
  quantity: Quantity;
  quality: Quality;
  of: Measured;
  servedAt: EpochMs;
};

/** Origin of a value: measured, received and sent by the server, with the zone named. */
export function ValueOrigin({ quantity, quality, of, servedAt }: ValueOriginProps) {
  const { t } = useLingui();
  const zone = useZone();
  const shownZone = knownZone(zone);
  return (
    <>
      <Box fontSize="lg">
        <ValueText {...{ quantity, quality }} />
      </Box>
      <Box color="fg.muted">{t(QUALITY_WORDS[quality])}</Box>
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto auto"
        columnGap="5"
        rowGap="2"
        mt="3"
        pt="3"
        borderTopWidth="1px"
      >
        <Moment name={t`Measured`} at={of.measuredAt} zone={zone} />
        <Moment name={t`Received by the server`} at={of.receivedAt} zone={zone} />
        <Moment name={t`Sent by the server`} at={servedAt} zone={zone} />
      </chakra.dl>
      <Box mt="3" color="fg.subtle" fontSize="xs">
        <Trans>Times in {shownZone}</Trans>
      </Box>
    </>
  );
}

function Moment({ name, at, zone }: { name: string; at: EpochMs | null; zone: Zone }) {
  return (
    <>
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd textAlign="end">
        {at === null ? DASH : timeText(at, zone)}
        {at === null ? null : (
          <Box color="fg.subtle" fontSize="xs">
            <AgeText at={at} />
          </Box>
        )}
      </chakra.dd>
    </>
  );
}
