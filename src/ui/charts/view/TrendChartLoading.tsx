import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { LoadingBar } from '../../states/Loading';
import { ChartFrame } from './ChartFrame';
import { LegendGrid } from './Legend';
import { HiddenText } from '../../HiddenText';

type TrendChartLoadingProps = {
  /** Number of lines that are loading. */
  lines?: number;
};

/** Skeleton of a chart whose values are loading; it imports no drawing code. */
export function TrendChartLoading({ lines = 3 }: TrendChartLoadingProps) {
  return (
    <Box role="status">
      <HiddenText>
        <Trans>Loading...</Trans>
      </HiddenText>
      <ChartFrame
        head={
          <Box minW="0" flexGrow={1} flexBasis="34rem" aria-hidden>
            <LegendGrid count={lines}>
              {Array.from({ length: lines }, (_, line) => (
                <Box key={line}>
                  <Flex align="center" height={{ base: '3.75rem', sm: '1.1875rem' }}>
                    <LoadingBar width="80%" height="0.875rem" />
                  </Flex>
                  <Flex align="center" height="1.7875rem">
                    <LoadingBar width="60%" height="1.25rem" />
                  </Flex>
                </Box>
              ))}
            </LegendGrid>
            <Flex align="center" mt="2" height={{ base: '2.75rem', sm: '1.3125rem' }}>
              <LoadingBar width="14rem" height="0.875rem" />
            </Flex>
          </Box>
        }
        buttons={<Box minH="target" width="15.25rem" />}
        captions={null}
        plot={<LoadingBar height="100%" />}
        foot={null}
        below={null}
      />
    </Box>
  );
}
