/** Height of the small map, and of the space reserved for it while it loads. */
export const MAP_HEIGHT = '18rem';
