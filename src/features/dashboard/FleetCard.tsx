import { Box, Flex } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { ExpandableCard } from '../../ui/card/ExpandableCard';
import type { IconName } from '../../ui/icons/icon-paths';
import { LaterPart } from '../../ui/later/LaterPart';
import { Loading } from '../../ui/states/Loading';
import type { DetailName } from './details/CardDetail';
import { CardDetail } from './lazy-parts';

type FleetCardProps = {
  title: string;
  icon: IconName;
  /** undefined while there is nothing to show; else the very same, since each part reads what it shows. */
  parts: CardParts | undefined;
};

export interface CardParts {
  readonly figure: ReactNode;
  readonly caption: ReactNode;
  readonly detail: DetailName;
}

/** Where cards share a tablet's width the line may need two, so that one card is not higher than its neighbours. */
const CAPTION = { base: '8', md: '12' };
const CONTENT = { base: '20', md: '24' };

/** The common shape of the cards over the whole fleet: one figure, one line, more at a click. It stays while its parts change. */
export const FleetCard = memo(function FleetCard({ title, icon, parts }: FleetCardProps) {
  return (
    <ExpandableCard
      {...{ title, icon }}
      detail={parts === undefined ? null : <Detail of={parts.detail} />}
    >
      {parts === undefined ? (
        <Box minH={CONTENT}>
          <Loading rows={1} />
        </Box>
      ) : (
        <Box minH={CONTENT}>
          <Flex align="center" minH="12" containerType="inline-size">
            {parts.figure}
          </Flex>
          <Flex
            align={{ base: 'center', md: 'flex-start' }}
            minH={CAPTION}
            fontSize="sm"
            color="fg.muted"
          >
            {parts.caption}
          </Flex>
        </Box>
      )}
    </ExpandableCard>
  );
});

const Detail = ({ of }: { of: DetailName }) => (
  <LaterPart loading={<Loading rows={2} />}>
    <CardDetail of={of} />
  </LaterPart>
);
