import { startTransition, useEffect, useState } from 'react';
import { afterDrawing, isFirstViewUp } from './after-drawing';

/**
 * Whether the first screen is visible: parts below the first screenful render from then on, without
 * blocking. On screens that are opened later, true at once.
 */
export function useIsFirstViewUp(): boolean {
  const [isUp, setUp] = useState(isFirstViewUp);
  useEffect(() => {
    if (isUp) return undefined;
    let isGone = false;
    void afterDrawing().then(() => {
      if (isGone) return;
      startTransition(() => {
        setUp(true);
      });
    });
    return () => {
      isGone = true;
    };
  }, [isUp]);
  return isUp;
}
