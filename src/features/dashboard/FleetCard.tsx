import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ExpandableCard } from '../../ui/card/ExpandableCard';
import type { IconName } from '../../ui/icons/icon-paths';
import { Loading } from '../../ui/states/Loading';

type FleetCardProps = {
  title: string;
  icon: IconName;
  /** undefined while there is nothing to show. */
  parts: { figure: ReactNode; caption: ReactNode; detail: ReactNode } | undefined;
};

/** Where cards share a tablet's width the line may need two, so that one card is not higher than its neighbours. */
const CAPTION = { base: '8', md: '12' };
const CONTENT = { base: '20', md: '24' };

/** The common shape of the cards over the whole fleet: one figure, one line, more at a click. */
export function FleetCard({ title, icon, parts }: FleetCardProps) {
  return (
    <ExpandableCard {...{ title, icon }} detail={parts?.detail}>
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
}
