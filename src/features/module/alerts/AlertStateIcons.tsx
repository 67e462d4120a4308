import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import type { AlarmLetter } from '../../../domain/alerts/alarm-entry';
import type { Alert } from '../../../domain/alerts/alert';
import { Icon } from '../../../ui/icons/Icon';
import type { Hue } from '../../../ui/theme/palette';
import { alertHue, flagsOf } from './alert-looks';
import { HiddenText } from '../../../ui/HiddenText';

/** State icons of a row, each in a fixed place, with words for screen readers. */
export function AlertStateIcons({ alert, letter }: { alert: Alert; letter: AlarmLetter | null }) {
  const { t } = useLingui();
  const [state, known] = flagsOf(alert);
  const words = [t(state.word), t(known.word)];
  return (
    <chakra.span display="inline-flex" gap="3" verticalAlign="middle" title={words.join(', ')}>
      <StateIcon icon={state.icon} hue={alertHue(letter, alert)} />
      <StateIcon icon={known.icon} hue="grey" />
      <HiddenText>{words.join(', ')}</HiddenText>
    </chakra.span>
  );
}

function StateIcon({ icon, hue }: { icon: ReturnType<typeof flagsOf>[number]['icon']; hue: Hue }) {
  return (
    <chakra.span boxSize="5" color={`${hue}.fg`}>
      {icon === null ? null : <Icon name={icon} boxSize="5" />}
    </chakra.span>
  );
}
