/** Parts of a copy that begin below the window. Their content is added when it is painted. */
export const BELOW = '[data-below]';
