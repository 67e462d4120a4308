import { startTransition, useEffect, useState } from 'react';
import { afterDrawing, isFirstViewUp } from './after-drawing';

/**
 * Whether the first screen is to be seen: what stands below the first screenful is drawn from then on, without holding
 * anybody up. On screens that are opened later, at once.
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
