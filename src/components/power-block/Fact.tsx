import type { ReactNode } from 'react';
import { fontSize, ink, MEDIUM } from '../../ui/theme/ink';

/** A small figure with its name above it, as a child of a `dl`. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div style={{ minWidth: 0 }}>
      <dt style={{ fontSize: fontSize('xs'), color: ink('fg.muted') }}>{name}</dt>
      <dd style={{ fontWeight: MEDIUM }}>{children}</dd>
    </div>
  );
}
