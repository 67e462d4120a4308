import { chakra, Box } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import {
  APPLICATION_WORDS,
  COUNTRY_WORDS,
  ENVIRONMENT_WORDS,
} from '../../components/filter/filter-words';
import { Coordinate } from '../../components/map/Coordinate';
import { Fact } from '../../components/power-block/Fact';
import type { PowerBlockId } from '../../domain/ids';
import type { Zone } from '../../base/zones';
import { timeText, zoneLabel } from '../../i18n/format/dates';
import { DASH } from '../../i18n/format/numbers';
import { useNow } from '../../queries/time/use-now';
import type { BlockFacts } from './block-facts';
import { BlockOnMapLink } from './BlockOnMapLink';

type BlockLocationProps = { powerBlockId: PowerBlockId; facts: BlockFacts };

/** Location of the power block, the local time there, and its other facts. */
export function BlockLocation({ powerBlockId, facts }: BlockLocationProps) {
  const { t } = useLingui();
  const { place, country, timezone, application, environment, version } = facts;
  const valueOrDiffering = (text: string | null): ReactNode =>
    text ?? <Quiet>{t`not the same for all modules`}</Quiet>;
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr))"
      columnGap="6"
      rowGap="3"
    >
      <Fact name={t`Place`}>
        {valueOrDiffering(country === null ? null : t(COUNTRY_WORDS[country]))}
        {place === null ? (
          <Quiet>
            <Trans>No coordinates</Trans>
          </Quiet>
        ) : (
          <>
            <Coordinate {...place} />
            <BlockOnMapLink powerBlockId={powerBlockId} />
          </>
        )}
      </Fact>
      <Fact name={t`Local time at the site`}>
        {timezone === null ? valueOrDiffering(null) : <TimeThere zone={timezone} />}
      </Fact>
      <Fact name={t`Application`}>
        {valueOrDiffering(application === null ? null : t(APPLICATION_WORDS[application]))}
      </Fact>
      <Fact name={t`Environment`}>
        {valueOrDiffering(environment === null ? null : t(ENVIRONMENT_WORDS[environment]))}
      </Fact>
      <Fact name={t`Version`}>{valueOrDiffering(version === 'unknown' ? DASH : version)}</Fact>
    </chakra.dl>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <Box color="fg.muted" fontSize="xs" fontWeight="normal">
      {children}
    </Box>
  );
}

/** Server time in the time zone of the location. */
function TimeThere({ zone }: { zone: Zone }) {
  const now = useNow();
  return (
    <>
      {timeText(now, zone)}
      <Quiet>{zoneLabel(zone, now)}</Quiet>
    </>
  );
}
