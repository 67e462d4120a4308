import { chakra } from '@chakra-ui/react';
import type { ActiveTrouble } from '../../../domain/machine/process-trouble';
import { Icon } from '../../../ui/icons/Icon';
import { TROUBLE_HUES, troubleName } from './trouble-look';

/** Badge of an active alarm or warning: its code, with icon and colour. */
export function TroubleBadge({ trouble }: { trouble: ActiveTrouble }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="0.25em"
      fontWeight="semibold"
      color={`${TROUBLE_HUES[trouble.kind]}.fg`}
      whiteSpace="nowrap"
    >
      <Icon name="warning" boxSize="1.15em" />
      {troubleName(trouble)}
    </chakra.span>
  );
}
