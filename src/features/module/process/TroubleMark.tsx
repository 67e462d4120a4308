import { chakra } from '@chakra-ui/react';
import type { Trouble } from '../../../domain/machine/process-trouble';
import { Icon } from '../../../ui/icons/Icon';
import { TROUBLE_HUES, troubleName } from './trouble-look';

/** What is wrong here: its code, with its sign and colour. */
export function TroubleMark({ trouble }: { trouble: Trouble }) {
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
