import { useDeferredValue } from 'react';

/**
 * Whether a large part of the page may be rendered, once `isReady`: in a render of its own, in
 * pieces that leave the processor to input and responses. What arrives from the store would
 * otherwise be rendered in one task.
 */
export const useGradually = (isReady: boolean): boolean => useDeferredValue(isReady) && isReady;
