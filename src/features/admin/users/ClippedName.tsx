import { chakra } from '@chakra-ui/react';

/** Name of a record in a dialog, at most three lines. */
export const ClippedName = ({ text }: { text: string }) => (
  <chakra.p fontWeight="medium" lineClamp={3} overflowWrap="anywhere" mb="3" title={text}>
    <bdi>{text}</bdi>
  </chakra.p>
);
