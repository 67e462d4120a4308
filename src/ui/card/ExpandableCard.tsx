import { Box, chakra, Heading } from '@chakra-ui/react';
import { memo, useCallback, useId, useState, type ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-paths';
import { CardPanel } from './Card';

type ExpandableCardProps = {
  title: string;
  /** The figure. Buttons and links in it work on their own. */
  children: ReactNode;
  /** The sub-text that a click on the card opens; it is rendered only then. */
  detail: ReactNode;
  /** Shown next to the title. */
  icon: IconName;
};

/**
 * A card that expands on click to show a sub-text (rules §2.4). The heading holds the one button,
 * whose hit area is the whole card, so that the figure may hold buttons of its own.
 */
export function ExpandableCard({ title, children, detail, icon }: ExpandableCardProps) {
  const [open, setOpen] = useState(false);
  const detailId = useId();
  const toggle = useCallback(() => {
    setOpen((before) => !before);
  }, []);
  return (
    <CardPanel
      as="section"
      aria-label={title}
      position="relative"
      _hover={{ borderColor: 'border.control' }}
    >
      <CardButton {...{ title, icon, open, detailId }} onClick={toggle} />
      <Box px="5" pt="1" pb="5" css={{ '& :is(a, button)': { position: 'relative', zIndex: 1 } }}>
        {children}
        <Box
          id={detailId}
          hidden={!open}
          mt="4"
          pt="4"
          borderTopWidth="1px"
          fontSize="sm"
          color="fg.muted"
        >
          {open ? detail : null}
        </Box>
      </Box>
    </CardPanel>
  );
}

type CardButtonProps = {
  title: string;
  icon: IconName;
  open: boolean;
  detailId: string;
  onClick: () => void;
};

const CardButton = memo(function CardButton(props: CardButtonProps) {
  const { title, icon, open, detailId, onClick } = props;
  return (
    <Heading as="h2" fontSize="sm" fontWeight="medium" color="fg.muted">
      <chakra.button
        type="button"
        aria-expanded={open}
        aria-controls={detailId}
        onClick={onClick}
        display="flex"
        alignItems="center"
        gap="2.5"
        width="full"
        minH="target"
        px="5"
        pt="3"
        textAlign="start"
        cursor="pointer"
        _after={{ content: '""', position: 'absolute', inset: 0, borderRadius: 'l3' }}
        _focusVisible={{
          outline: 'none',
          _after: { outline: '2px solid', outlineColor: 'accent.solid' },
        }}
      >
        <Icon name={icon} />
        <Box as="span" flex="1">
          {title}
        </Box>
        <Icon
          name="chevronDown"
          color="fg.subtle"
          transition="rotate 120ms"
          rotate={open ? '180deg' : '0deg'}
        />
      </chakra.button>
    </Heading>
  );
});
