import { useLayoutEffect } from 'react';

/** One step down of the theme: its own colours, which keep AA contrast among each other. */
const DIMMED = {
  color: 'var(--chakra-colors-fg)',
  '--chakra-colors-fg': 'var(--chakra-colors-fg-muted)',
  '--chakra-colors-bg-panel': 'var(--chakra-colors-bg-subtle)',
};
/** Hides the "not live" mark of each value: the strip says it once (components/value). */
const ONE_STATEMENT = { '--held-mark': 'none' };

/** Dims the page below the toolbar, and hides the marks of single values, while it is mounted. */
export function useDimmedPage(isDimmed: boolean): void {
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (!isDimmed || main === null) return undefined;
    const styles = Object.entries({ ...DIMMED, ...ONE_STATEMENT });
    for (const [name, value] of styles) main.style.setProperty(name, value);
    return () => {
      for (const [name] of styles) main.style.removeProperty(name);
    };
  }, [isDimmed]);
}
