import { chakra, Flex } from '@chakra-ui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { ALARM_WORDS } from '../../../i18n/words/alarm-words';
import { alarmName, alarmEntryOf } from '../../../domain/alerts/alarm-catalogue';
import type { ModuleTelemetry } from '../../../domain/machine/telemetry';
import { Icon } from '../../../ui/icons/Icon';

type ActiveCodesProps = Pick<ModuleTelemetry, 'alarmCode' | 'warningCode'>;

/** Alarm and warning that the machine sent with its state, each with its meaning. */
export function ActiveCodes({ alarmCode, warningCode }: ActiveCodesProps) {
  const codes = [
    { code: alarmCode, hue: 'danger.fg' },
    { code: warningCode, hue: 'warning.fg' },
  ].filter(({ code }) => code !== 0);
  if (codes.length === 0) return <Trans>No active alert</Trans>;
  return (
    <chakra.ul listStyleType="none">
      {codes.map(({ code, hue }) => (
        <Flex as="li" key={code} gap="2" align="flex-start">
          <Icon name="warning" color={hue} mt="0.5" />
          <ActiveCode code={code} />
        </Flex>
      ))}
    </chakra.ul>
  );
}

function ActiveCode({ code }: { code: number }) {
  const { t } = useLingui();
  const entry = alarmEntryOf(code);
  const words = ALARM_WORDS[code];
  const name = entry === null ? String(code) : alarmName(entry);
  return <span>{words === undefined ? name : `${name} ${t(words)}`}</span>;
}
