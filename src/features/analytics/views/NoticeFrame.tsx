import { Flex, type FlexProps } from '@chakra-ui/react';

/** Frame of a line above the chart: its text, and its buttons at the end. */
export const NoticeFrame = (props: FlexProps) => (
  <Flex
    role="status"
    wrap="wrap"
    align="center"
    justify="space-between"
    columnGap="4"
    rowGap="2"
    px="4"
    py="2"
    borderRadius="l3"
    borderWidth="1px"
    bg="bg.panel"
    {...props}
  />
);
