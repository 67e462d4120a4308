/**
 * Addresses of this origin that are no screens of the app but pages of the server, of sign-in, or files
 * (section 2; `src/server/http/external-pages.ts`). The worker leaves them alone.
 */
export const NOT_THE_APP: readonly RegExp[] = [
  /^\/(api|oidc)(\/|$)/,
  /^\/(request|service-monitor|model|doc|healthz)\/?$/,
  /^\/(about-us|insights|privacy|policies)\/?$/,
  // Files, the sign-in bridge among them: where they are not, the server says so.
  /\.\w{1,8}$/,
];
