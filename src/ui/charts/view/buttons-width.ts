/** Room that is reserved for the five buttons of a chart until it is there. */
export const BUTTONS_WIDTH = 'calc(5 * {sizes.target})';
