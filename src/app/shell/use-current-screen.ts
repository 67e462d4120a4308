import { useMatches, useRouterState } from '@tanstack/react-router';
import type { ScreenFacts } from './screens';

/** Returns the route table's entry of the current screen; undefined during a redirect. */
export const useCurrentScreen = (): ScreenFacts | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });

/** Returns the path on view; during a navigation the one before. */
export const useShownPath = (): string =>
  useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
