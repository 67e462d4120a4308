import { chakra } from '@chakra-ui/react';

type BarProps = { label: string; value: number; max: number };

const filled = { bg: 'accent.solid', borderRadius: 'full' } as const;

/** Progress as a bar; the numbers are next to it. */
export function ProgressBar({ label, value, max }: BarProps) {
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
