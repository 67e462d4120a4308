import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { LoadingBar } from '../../states/Loading';
import { HiddenText } from '../../HiddenText';

type TrendStackLoadingProps = {
  /** Heights of the plots that are loading, in rem. */
  heights: readonly number[];
  /** Whether each chart has a time axis, and the buttons are elsewhere, as on a machine's page. */
  isCompact?: boolean;
};

/** Room of the labels of a time axis and above the plot, in rem. */
const WITH_TIMES = 2.875;

/** Skeleton of charts whose values are loading; it imports no drawing code. */
export function TrendStackLoading({ heights, isCompact = false }: TrendStackLoadingProps) {
  return (
    <Box role="status">
      <HiddenText>
        <Trans>Loading...</Trans>
      </HiddenText>
      {isCompact ? null : (
        <Flex minH="target" align="flex-start">
          <LoadingBar width="14rem" height="1rem" />
        </Flex>
      )}
      {heights.map((height, index) => (
        <Box key={index} pt="2" aria-hidden>
          <Flex minH="7" align="center">
            <LoadingBar width="14rem" height="1rem" />
          </Flex>
          <Box style={{ height: `${height + (isCompact ? WITH_TIMES : 1)}rem` }}>
            <LoadingBar height="100%" />
          </Box>
        </Box>
      ))}
      {/* The time axis, the labels below it and the button for the numbers. */}
      <Box height="9.5rem" />
    </Box>
  );
}
