import { Box, Flex } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { ExpandableCard } from '../../ui/card/ExpandableCard';
import type { IconName } from '../../ui/icons/icon-paths';
import { LaterPart } from '../../ui/later/LaterPart';
import { Loading } from '../../ui/states/Loading';
import type { DetailName } from './details/CardDetail';
import { LazyCardDetail } from './lazy-parts';

type FleetCardProps = {
  title: string;
  icon: IconName;
  /**
   * undefined while there is nothing to show; otherwise always the same object, since each part
   * reads its own data.
   */
  content: CardContent | undefined;
};

export interface CardContent {
  readonly figure: ReactNode;
  readonly caption: ReactNode;
  readonly detail: DetailName;
}

/** The line may need two rows, so that one card is not higher than its neighbours. */
const CAPTION_HEIGHT = '12';
const CONTENT_HEIGHT = '24';

/**
 * Common shape of the cards of the whole fleet: one figure, one line, and a detail at a click. It
 * does not render again while its contents change.
 */
export const FleetCard = memo(function FleetCard({ title, icon, content }: FleetCardProps) {
  return (
    <ExpandableCard
      {...{ title, icon }}
      detail={content === undefined ? null : <Detail of={content.detail} />}
    >
      {content === undefined ? (
        <Box minH={CONTENT_HEIGHT}>
          <Loading rows={1} />
        </Box>
      ) : (
        <Box minH={CONTENT_HEIGHT}>
          <Flex align="center" minH="12" containerType="inline-size">
            {content.figure}
          </Flex>
          <Flex
            align={{ base: 'center', md: 'flex-start' }}
            minH={CAPTION_HEIGHT}
            fontSize="sm"
            color="fg.muted"
          >
            {content.caption}
          </Flex>
        </Box>
      )}
    </ExpandableCard>
  );
});

const Detail = ({ of }: { of: DetailName }) => (
  <LaterPart loading={<Loading rows={2} />}>
    <LazyCardDetail of={of} />
  </LaterPart>
);
