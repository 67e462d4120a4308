import { Flex } from '@chakra-ui/react';
import { generalQuantity } from '../../domain/machine/quantity';
import { Icon } from '../../ui/icons/Icon';
import type { Hue } from '../../ui/theme/palette';
import { useFresh } from '../fleet/snapshot-context';
import { qualityOfTotal } from './quality';
import { ValueText, type ValueSize } from './ValueText';

type TroubleCountProps = { count: number | null; hue: Hue; size?: ValueSize };

/** A count that should be 0: plain at 0 or unknown, else in its hue and with a warning icon. */
export function TroubleCount({ count, hue, size = 'text' }: TroubleCountProps) {
  const quality = qualityOfTotal(count, false, useFresh());
  const quantity = generalQuantity(count, 'none');
  if (count === null || count === 0) return <ValueText {...{ quantity, quality, size }} />;
  return (
    <Flex as="span" display="inline-flex" align="center" gap="1.5">
      <ValueText {...{ quantity, quality, size, hue }} />
      <Icon name="warning" color={`${hue}.fg`} boxSize={size === 'figure' ? '6' : '4'} />
    </Flex>
  );
}
