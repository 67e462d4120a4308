import { Box, Flex } from '@chakra-ui/react';
import { Trans } from '@lingui/react/macro';
import { LoadingBar } from '../../states/Loading';
import { HiddenText } from '../../HiddenText';

type TrendStackLoadingProps = {
  /** Heights of the plots that are loading, in rem. */
  heights: readonly number[];
};

/** Skeleton of charts whose values are loading; it imports no drawing code. */
export function TrendStackLoading({ heights }: TrendStackLoadingProps) {
  return (
    <Box role="status">
      <HiddenText>
        <Trans>Loading...</Trans>
      </HiddenText>
      <Flex minH="target" align="flex-start">
        <LoadingBar width="14rem" height="1rem" />
      </Flex>
      {heights.map((height, index) => (
        <Box key={index} pt="3" aria-hidden>
          <Flex minH="target" direction="column" gap="2">
            <LoadingBar width="11rem" height="1rem" />
            <LoadingBar width="8rem" height="0.875rem" />
          </Flex>
          <Box style={{ height: `${height + 1}rem` }}>
            <LoadingBar height="100%" />
          </Box>
        </Box>
      ))}
      {/* The time axis, the labels below it and the button for the numbers. */}
      <Box height="9.5rem" />
    </Box>
  );
}
