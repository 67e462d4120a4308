/** Whether anything is loading in a part of the page. */
export const isLoadingIn = (place: Element): boolean =>
  place.querySelector('[data-loading], [aria-busy="true"]') !== null;
