import { useMatches, useRouterState } from '@tanstack/react-router';
import type { ScreenFacts } from './screens';

/** What the route table says of the screen that is shown; undefined while a redirect is on its way. */
export const useCurrentScreen = (): ScreenFacts | undefined =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.screen });

/** The path that is shown, once it is. */
export const useShownPath = (): string =>
  useRouterState({ select: (state) => (state.resolvedLocation ?? state.location).pathname });
