import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { AlarmLetter } from '../../../domain/alerts/alarm-entry';
import type { Alert } from '../../../domain/alerts/alert';
import { Icon } from '../../../ui/icons/Icon';
import { alertHue, flagsOf } from './alert-looks';

/** State of a row as an icon and in words. */
export function AlertStateIcons({ alert, letter }: { alert: Alert; letter: AlarmLetter | null }) {
  const { t } = useLingui();
  const [state, known] = flagsOf(alert);
  const stateWord = t(state.word);
  const knownWord = t(known.word);
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" verticalAlign="middle">
      <chakra.span boxSize="5" flexShrink="0" color={`${alertHue(letter, alert)}.fg`}>
        {state.icon === null ? null : <Icon name={state.icon} boxSize="5" />}
      </chakra.span>
      <chakra.span fontSize="sm" lineHeight="1.3">
        {t`${stateWord}, ${knownWord}`}
      </chakra.span>
    </chakra.span>
  );
}
