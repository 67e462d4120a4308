import { Box, Button, type ButtonProps } from '@chakra-ui/react';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/icons/Icon';
import type { IconName } from '../../ui/icons/icon-paths';

type ToolbarButtonProps = Omit<ButtonProps, 'children'> & {
  icon: IconName;
  /** Name of the button; visible from 1200 px on. */
  text: string;
  /** Visible in place of `text` where it says more: the language in use, a number. */
  shown?: string | undefined;
  /** Only `shown`, if anything, is visible beside the icon. */
  iconOnly?: boolean;
};

export function ToolbarButton({
  icon,
  text,
  shown,
  iconOnly = false,
  ...rest
}: ToolbarButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      variant="ghost"
      px={iconOnly ? '0' : { base: '0', xl: '3' }}
      aria-label={shown === undefined ? text : t`${text}: ${shown}`}
      title={text}
      {...rest}
    >
      <Icon name={icon} />
      {iconOnly ? (
        shown
      ) : (
        <Box as="span" display={{ base: 'none', xl: 'inline' }}>
          {shown ?? text}
        </Box>
      )}
    </Button>
  );
}
