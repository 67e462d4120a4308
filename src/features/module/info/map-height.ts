/** Of the small map, and of the room kept for it. */
export const MAP_HEIGHT = '18rem';
