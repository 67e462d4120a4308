import { Heading } from '@chakra-ui/react';
import { memo } from 'react';
import { PowerBlockLink } from '../../components/links/PowerBlockLink';
import type { PowerBlockId } from '../../domain/ids';
import { CardPanel } from '../../ui/card/Card';
import { BREAKPOINTS } from '../../ui/breakpoints';
import { useFromWidth } from '../../ui/use-from-width';
import { Figures } from './PowerBlockParts';
import { PhoneFigures } from './PhoneFigures';
import { useNearWindow } from './use-near-window';

/** About as high as a card with its figures, so that the content below does not move. */
const UNSEEN = { base: '5rem', sm: '19.5rem', '2xl': '16rem' } as const;

/** A phone has two lines, so that it shows the fleet at once: name and power, status and alarms. */
const PHONE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: '3',
  px: '4',
  py: '3',
  // People on site.
  css: { '& > :nth-child(5)': { gridColumn: '1 / -1' } },
} as const;
const CARD = { display: 'flex', flexDirection: 'column', p: '5', pb: '4' } as const;

type PowerBlockCardProps = {
  powerBlockId: PowerBlockId;
  name: string;
  /** Draws the figures wherever the card is; otherwise only while it is near the window. */
  always: boolean;
  /** Counts as near until the browser has reported its position. */
  atFirst: boolean;
};

/** One power block (rules §2.5); the whole card is the link to its modules. */
export const PowerBlockCard = memo(function PowerBlockCard({
  powerBlockId,
  name,
  ...draws
}: PowerBlockCardProps) {
  const { watch, isNear, height } = useNearWindow(draws);
  const isPhone = !useFromWidth(BREAKPOINTS.mobile);
  const Inside = isPhone ? PhoneFigures : Figures;
  return (
    <CardPanel
      as="article"
      ref={watch}
      aria-label={name}
      position="relative"
      {...(isPhone ? PHONE : CARD)}
      minH={isNear ? undefined : UNSEEN}
      style={isNear || height === null ? undefined : { minHeight: height }}
      _hover={{ borderColor: 'border.control' }}
    >
      {/* The link stays the same element, so that it keeps the keyboard's focus. */}
      <Name {...{ powerBlockId, name }} />
      {isNear ? <Inside powerBlockId={powerBlockId} /> : null}
    </CardPanel>
  );
});

function Name({ powerBlockId, name }: Pick<PowerBlockCardProps, 'powerBlockId' | 'name'>) {
  return (
    <Heading as="h2" size="sm" overflowWrap="anywhere">
      <PowerBlockLink
        powerBlockId={powerBlockId}
        _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'l3' }}
        _focusVisible={{
          outline: 'none',
          _after: { outline: '2px solid', outlineColor: 'accent.solid' },
        }}
      >
        {name}
      </PowerBlockLink>
    </Heading>
  );
}
