import { useSyncExternalStore } from 'react';
import type { Cursor } from '../canvas/cursor';

/** The moment the cursor stands at; only who asks is rendered anew when it moves. */
export const useCursorAt = (cursor: Cursor): number | null =>
  useSyncExternalStore(cursor.subscribe, cursor.at);
