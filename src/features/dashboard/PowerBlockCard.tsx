import { Flex, Heading } from '@chakra-ui/react';
import { memo } from 'react';
import { PowerBlockLink } from '../../components/links/PowerBlockLink';
import type { PowerBlockId } from '../../domain/ids';
import { Panel } from '../../ui/card/Card';
import { Badges, Figures } from './PowerBlockParts';
import { useNear } from './use-near';

/** About as high as a card with its figures, so that what is below stays in its place. */
const UNSEEN = { base: '17.5rem', '2xl': '14rem' } as const;

type PowerBlockCardProps = {
  powerBlockId: PowerBlockId;
  name: string;
  /** Whether its figures are drawn wherever it is; else while it is near the window. */
  always: boolean;
  /** Whether it counts as near until the browser has told. */
  atFirst: boolean;
};

/** Section 2: one power block at a glance; the whole card is the link to its modules. */
export const PowerBlockCard = memo(function PowerBlockCard({
  powerBlockId,
  name,
  ...draws
}: PowerBlockCardProps) {
  const { watch, isNear, height } = useNear(draws);
  return (
    <Panel
      as="article"
      ref={watch}
      aria-label={name}
      position="relative"
      display="flex"
      flexDirection="column"
      p="5"
      pb="4"
      minH={isNear ? undefined : UNSEEN}
      style={isNear || height === null ? undefined : { minHeight: height }}
      _hover={{ borderColor: 'border.control' }}
    >
      {/* The link stays the same element, for whoever has come to it by keyboard. */}
      <Flex wrap="wrap" align="center" justify="space-between" columnGap="2" rowGap="1">
        <Name {...{ powerBlockId, name }} />
        {isNear ? <Badges powerBlockId={powerBlockId} /> : null}
      </Flex>
      {isNear ? <Figures powerBlockId={powerBlockId} /> : null}
    </Panel>
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
