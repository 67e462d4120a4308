import { chakra } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icons/Icon';
import { MODULE_STATUS_LOOKS } from './module-status-looks';

/** Mark of an active warning beside a status that takes priority over it. */
export function WarningMark() {
  const { t } = useLingui();
  const { icon, word } = MODULE_STATUS_LOOKS.warning;
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      fontSize="xs"
      lineHeight="1"
      color="warning.fg"
    >
      <Icon name={icon} boxSize="3" />
      {t(word)}
    </chakra.span>
  );
}
