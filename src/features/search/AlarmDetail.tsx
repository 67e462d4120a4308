import { Box, chakra } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, type ReactNode } from 'react';
import { useFleet } from '../../components/fleet/use-fleet';
import { ModuleLink } from '../../components/links/ModuleLink';
import { alarmName } from '../../domain/alerts/alarm-catalogue';
import type { AlarmEntry } from '../../domain/alerts/alarm-entry';
import type { FleetSnapshot } from '../../domain/machine/telemetry';
import { ACTION_WORDS, ALARM_WORDS, reactionWords } from '../../i18n/words/alarm-words';

/**
 * An entry of the alarm catalogue (rules §3.5), its action first, and the machines that last sent
 * its code.
 */
export function AlarmDetail({ alarm, onLeave }: { alarm: AlarmEntry; onLeave: () => void }) {
  const { t } = useLingui();
  const words = ALARM_WORDS[alarm.code];
  const action = ACTION_WORDS[alarm.code];
  return (
    <Box as="dl" m="0" display="grid" rowGap="3">
      <Fact name={alarmName(alarm)}>{words === undefined ? '' : t(words)}</Fact>
      {action === undefined ? null : <Fact name={t`Proposed action`}>{t(action)}</Fact>}
      <Fact name={t`Active on`}>
        <Reporting code={alarm.code} onLeave={onLeave} />
      </Fact>
      <Fact name={t`Reaction`}>{t(reactionWords(alarm))}</Fact>
      <Fact name={t`Limit`}>{alarm.limit}</Fact>
    </Box>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <chakra.dt fontSize="sm" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd m="0">{children}</chakra.dd>
    </div>
  );
}

function Reporting({ code, onLeave }: { code: number; onLeave: () => void }) {
  const select = useCallback(
    ({ modules }: FleetSnapshot) =>
      modules
        .filter(({ alarmCode, warningCode }) => alarmCode === code || warningCode === code)
        .map(({ moduleId, name }) => ({ moduleId, name })),
    [code],
  );
  const modules = useFleet(select) ?? [];
  if (modules.length === 0) return <Trans>None in the data on this device.</Trans>;
  return modules.map(({ moduleId, name }) => (
    <ModuleLink
      key={moduleId}
      moduleId={moduleId}
      display="flex"
      alignItems="center"
      minH="target"
      textDecoration="underline"
      onClick={onLeave}
    >
      {name}
    </ModuleLink>
  ));
}
