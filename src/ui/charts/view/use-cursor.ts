import { useSyncExternalStore } from 'react';
import type { Cursor } from '../canvas/cursor';

/** The moment at the cursor; only components that use this hook are redrawn when it moves. */
export const useCursorAt = (cursor: Cursor): number | null =>
  useSyncExternalStore(cursor.subscribe, cursor.at);
