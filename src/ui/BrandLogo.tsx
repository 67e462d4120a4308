import { chakra } from '@chakra-ui/react';

/**
 * Warmth that rises and becomes current; the same drawing as `public/icons/icon.svg`, which a page
 * without a network may not have.
 */
export function BrandLogo() {
  return (
    <chakra.svg viewBox="0 0 32 32" boxSize="8" flexShrink={0} aria-hidden>
      <rect width="32" height="32" rx="7" fill="#0b5a78" />
      <path
        d="M8.5 24c2.6-2.7 2.6-5.3 0-8s-2.6-5.3 0-8M14 24c2.6-2.7 2.6-5.3 0-8s-2.6-5.3 0-8"
        fill="none"
        stroke="#86c28f"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path d="M23 7l-5 10h4l-1 8 6-11h-4.5z" fill="#ffffff" />
    </chakra.svg>
  );
}
