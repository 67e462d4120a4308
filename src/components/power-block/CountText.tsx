import { Flex } from '@chakra-ui/react';
import { countText } from '../../i18n/format/numbers';
import { Icon } from '../../ui/icons/Icon';
import type { Hue } from '../../ui/theme/palette';
import { useLocale } from '../locale/use-locale';

/** A count of something that should be none: grey at 0, else in its colour and with its icon. */
export function CountText({ count, hue }: { count: number; hue: Hue }) {
  const text = countText(count, useLocale());
  if (count === 0) return text;
  return (
    <Flex as="span" align="center" gap="1" color={`${hue}.fg`} fontWeight="semibold">
      {text}
      <Icon name="warning" boxSize="4" />
    </Flex>
  );
}
