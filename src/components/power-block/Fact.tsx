import type { ReactNode } from 'react';
import { fontSize, ink, MEDIUM } from '../../ui/theme/ink';

interface FactProps {
  readonly name: string;
  /** Least width, where others beside it must not move: a value that is not live has a mark. */
  readonly room?: string;
  readonly children: ReactNode;
}

/** A small figure with its name above it, as a child of a `dl`. */
export function Fact({ name, room = '0', children }: FactProps) {
  return (
    <div style={{ minWidth: room }}>
      <dt style={{ fontSize: fontSize('xs'), color: ink('fg.muted') }}>{name}</dt>
      <dd style={{ fontWeight: MEDIUM }}>{children}</dd>
    </div>
  );
}
