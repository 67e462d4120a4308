import { chakra, Heading } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  APPLICATION_WORDS,
  COUNTRY_WORDS,
  ENVIRONMENT_WORDS,
} from '../../../components/filter/filter-words';
import { PowerBlockLink } from '../../../components/links/PowerBlockLink';
import { Fact } from '../../../components/power-block/Fact';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import { timeText, zoneLabel } from '../../../i18n/format/dates';
import { useNow } from '../../../queries/time/use-now';

/** Details of the machine (rules §2.8); unknown ones are left out. */
export function Details({ module }: { module: ModuleTelemetry }) {
  const { t } = useLingui();
  const now = useNow();
  const { moduleId, powerBlockId, application, environment, version, country, timezone } = module;
  return (
    <>
      <Heading as="h3" size="md" mb="3">
        <Trans>Details</Trans>
      </Heading>
      <chakra.dl
        display="grid"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 11rem), 1fr))"
        columnGap="6"
        rowGap="4"
      >
        <Fact name={t`Module ID`}>{moduleId}</Fact>
        <Fact name={t`Power block ID`}>
          <PowerBlockLink powerBlockId={powerBlockId} textDecoration="underline">
            {powerBlockId}
          </PowerBlockLink>
        </Fact>
        {application === 'none' ? null : (
          <Fact name={t`Application`}>{t(APPLICATION_WORDS[application])}</Fact>
        )}
        {version === 'unknown' ? null : <Fact name={t`Hardware version`}>{version}</Fact>}
        <Fact name={t`Environment`}>{t(ENVIRONMENT_WORDS[environment])}</Fact>
        <Fact name={t`Country`}>{t(COUNTRY_WORDS[country])}</Fact>
        {timezone === '' ? null : (
          <>
            <Fact name={t`Time zone`}>{zoneLabel(timezone, now)}</Fact>
            <Fact name={t`Local time at the site`}>{timeText(now, timezone)}</Fact>
          </>
        )}
      </chakra.dl>
    </>
  );
}
