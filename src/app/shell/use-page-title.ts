import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type RefObject } from 'react';
import type { ScreenFacts } from './screens';

/**
 * The title of the page in the window, and the focus on the main heading after each navigation, so that a screen reader
 * says where one is. Not on the first page: there the browser itself does.
 */
export function usePageTitle(
  screen: ScreenFacts | undefined,
  path: string,
): { title: string; heading: RefObject<HTMLHeadingElement | null> } {
  const { t } = useLingui();
  const product = t`Heat-to-power portal`;
  const title = screen === undefined ? product : t(screen.title);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPath = useRef(path);
  useEffect(() => {
    document.title = title === product ? product : `${title} – ${product}`;
  }, [title, product]);
  useEffect(() => {
    if (shownPath.current === path) return;
    shownPath.current = path;
    heading.current?.focus({ preventScroll: true });
  }, [path]);
  return { title, heading };
}
