import { useLocation } from '@tanstack/react-router';

/**
 * Whether the path is below /demo, where every navigation target stays below /demo (rules §2.1).
 */
export const useIsDemoPath = (): boolean =>
  useLocation({ select: ({ pathname }) => pathname.startsWith('/demo/') });
