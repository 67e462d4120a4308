import { Box } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { useFleet } from '../../components/fleet/use-fleet';
import { useLocale } from '../../components/time-text/use-locale';
import {
  energyAt,
  energyMade,
  HOME_KWH_PER_YEAR,
  type EnergyMade,
} from '../../domain/fleet/energy-made';
import { countText } from '../../i18n/format/numbers';
import { useNow } from '../../queries/time/use-now';

const EVERY_MS = 1_000;

/** Lifetime energy of the fleet, growing with its power, and how many homes it would supply. */
export function EnergyCounter() {
  const made = useFleet(energyMade);
  return (
    <Box minH="16" data-not-copied>
      {made === undefined ? null : <Counter made={made} />}
    </Box>
  );
}

function Counter({ made }: { made: EnergyMade }) {
  const now = useNow(EVERY_MS);
  const locale = useLocale();
  const kwh = countText(Math.floor(energyAt(made, now)), locale);
  const homes = countText(Math.floor(made.kwh / HOME_KWH_PER_YEAR), locale);
  const each = countText(HOME_KWH_PER_YEAR, locale);
  return (
    <>
      <Box fontSize={{ base: '2xl', md: '3xl' }} fontWeight="semibold" lineHeight="1.2">
        {kwh}{' '}
        <Box as="span" fontSize="md" color="fg.muted" fontWeight="medium">
          kWh
        </Box>
      </Box>
      <Box fontSize="sm" color="fg.muted">
        <Trans>
          made by this fleet from waste heat: a year for {homes} homes at {each} kWh
        </Trans>
      </Box>
    </>
  );
}
