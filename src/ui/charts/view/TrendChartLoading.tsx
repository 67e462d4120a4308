import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { LoadingBar } from '../../states/Loading';
import { BUTTONS_WIDTH } from './buttons-width';
import { ChartFrame } from './ChartFrame';
import { HiddenText } from '../../HiddenText';

type TrendChartLoadingProps = {
  title?: ReactNode;
};

/** Skeleton of a chart whose values are loading; it imports no drawing code. */
export function TrendChartLoading({ title = null }: TrendChartLoadingProps) {
  return (
    <Box role="status">
      <HiddenText>
        <Trans>Loading...</Trans>
      </HiddenText>
      <ChartFrame
        title={title}
        head={
          <Flex align="center" minH={{ base: '12', sm: '7' }} aria-hidden>
            <LoadingBar width="14rem" height="1rem" />
          </Flex>
        }
        buttons={<Box minH="target" width={BUTTONS_WIDTH} />}
        captions={null}
        plot={<LoadingBar height="100%" />}
        foot={null}
        below={<Box minH="target" />}
      />
    </Box>
  );
}
