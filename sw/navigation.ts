/**
 * Addresses of this origin that are no screens of the app but pages of the server, of sign-in, or
 * files (rules §2.1; `src/server/http/external-pages.ts`). The worker ignores them.
 */
export const NOT_THE_APP: readonly RegExp[] = [
  /^\/(api|oidc)(\/|$)/,
  /^\/(request|service-monitor|model|doc|healthz|readyz|metrics)\/?$/,
  /^\/(about-us|insights|privacy|policies)\/?$/,
  // Files, including the sign-in bridge: where one is missing, the server says so. The worker tests
  // path and query together, and a query may end with a dot and letters, too.
  /^[^?]*\.\w{1,8}(\?|$)/,
];
