import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A small figure with its name above it; stands in a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <chakra.div minW="0">
      <chakra.dt fontSize="xs" color="fg.muted">
        {name}
      </chakra.dt>
      <chakra.dd fontWeight="medium">{children}</chakra.dd>
    </chakra.div>
  );
}
