import { chakra } from '@chakra-ui/react';

type BarProps = { label: string; value: number; max: number };

const filled = { bg: 'accent.solid', borderRadius: 'full' } as const;

/** How much of something; the numbers stand beside it. */
export function Bar({ label, value, max }: BarProps) {
  return (
    <chakra.progress
      aria-label={label}
      value={value}
      max={max}
      appearance="none"
      display="block"
      w="full"
      h="2"
      bg="bg.emphasized"
      borderRadius="full"
      overflow="hidden"
      css={{
        '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
        '&::-webkit-progress-value': filled,
        '&::-moz-progress-bar': filled,
      }}
    />
  );
}
