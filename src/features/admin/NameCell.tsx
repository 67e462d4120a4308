import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LongText } from '../../ui/LongText';

type NameCellProps = { text: string; minW?: string; below?: ReactNode };

/**
 * Text of people or machines in a cell: it wraps, and a long one is cut with a way to see all. On a
 * phone it is as narrow as its column.
 */
export function NameCell({ text, minW = '9rem', below }: NameCellProps) {
  return (
    <Box minW={{ base: '0', sm: minW }} py="2" whiteSpace="normal">
      <LongText text={text} />
      {below}
    </Box>
  );
}
