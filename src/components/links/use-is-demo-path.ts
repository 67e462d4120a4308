import { useLocation } from '@tanstack/react-router';

/** Section 2: where the path contains /demo, every navigation target stays below /demo. */
export const useIsDemoPath = (): boolean =>
  useLocation({ select: ({ pathname }) => pathname.startsWith('/demo/') });
