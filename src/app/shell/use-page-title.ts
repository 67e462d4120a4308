import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type RefObject } from 'react';
import { usePageName } from '../../ui/page/page-name';
import type { ScreenFacts } from './screens';

/**
 * Sets the window's title, which names the machine on its page, and focuses the main heading after
 * each navigation, so that a screen reader announces the page. Not on the first page: there the
 * browser does it.
 */
export function usePageTitle(
  screen: ScreenFacts | undefined,
  path: string,
): { title: string; heading: RefObject<HTMLHeadingElement | null> } {
  const { t } = useLingui();
  const product = t`Heat-to-power portal`;
  const name = usePageName();
  const title = name ?? (screen === undefined ? product : t(screen.title));
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
