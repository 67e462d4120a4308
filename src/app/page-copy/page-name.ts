/** Screens that are copied. */
const COPIED = /^(\/demo)?\/(dashboard|machinepark|modules\/advanced\/\d+)\/?$/;

/** Returns the names of the build's first script and stylesheet, which differ between builds. */
const build = (): readonly (string | undefined)[] => [
  ...[...document.scripts].map(({ src }) => src),
  document.querySelector<HTMLMetaElement>('meta[name="portal-styles"]')?.content,
];

/**
 * Returns the name of the page that a copy is for: build, screen, window and look. Null for a
 * screen that is not copied. The search part of the address is not in it: without one, the screen
 * opens with the view that was used last.
 */
export function pageName(): string | null {
  const { pathname } = window.location;
  if (!COPIED.test(pathname)) return null;
  const { className, style } = document.documentElement;
  return JSON.stringify([
    build(),
    pathname,
    [window.innerWidth, window.innerHeight, window.devicePixelRatio],
    [className, style.getPropertyValue('--chakra-sizes-target')],
  ]);
}
