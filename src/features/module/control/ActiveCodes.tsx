import { chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ALARM_WORDS } from '../../../i18n/words/alarm-words';
import { alarmName, alarmEntryOf } from '../../../domain/alerts/alarm-catalogue';
import { sampleOf } from '../../../domain/machine/readings';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import { Icon } from '../../../ui/icons/Icon';

type ActiveCodesProps = Pick<ModuleTelemetry, 'alarmCode' | 'warningCode' | 'readings'>;

/** Alarm and warning that the machine sent with its state, each with its meaning. */
export function ActiveCodes({ alarmCode, warningCode, readings }: ActiveCodesProps) {
  const codes = [
    { code: alarmCode, secondary: readings.AlarmSecondaryCode, hue: 'danger.fg' },
    { code: warningCode, secondary: readings.WarningSecondaryCode, hue: 'warning.fg' },
  ].filter(({ code }) => code !== 0);
  if (codes.length === 0) return <Trans>No active alert</Trans>;
  return (
    <chakra.ul listStyleType="none">
      {codes.map(({ code, secondary, hue }) => (
        <Flex as="li" key={code} gap="2" align="flex-start">
          <Icon name="warning" color={hue} mt="0.5" />
          <ActiveCode code={code} secondary={sampleOf(secondary) ?? 0} />
        </Flex>
      ))}
    </chakra.ul>
  );
}

function ActiveCode({ code, secondary }: { code: number; secondary: number }) {
  const { t } = useLingui();
  const entry = alarmEntryOf(code);
  const words = ALARM_WORDS[code];
  const name = entry === null ? String(code) : alarmName(entry);
  const parts = [name, words === undefined ? '' : t(words)];
  // In brackets, as in the lists of alerts.
  if (secondary !== 0) parts.push(`(${String(secondary)})`);
  return <span>{parts.filter(Boolean).join(' ')}</span>;
}
