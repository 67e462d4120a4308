import { IconButton } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../../ui/icons/Icon';

/** Button that shows what a parameter means. */
export function InfoButton({ name, onPress }: { name: string; onPress: () => void }) {
  const { t } = useLingui();
  const shortName = name.slice(0, 100);
  return (
    <IconButton variant="ghost" ms="auto" aria-label={t`What ${shortName} means`} onClick={onPress}>
      <Icon name="info" boxSize="5" />
    </IconButton>
  );
}
