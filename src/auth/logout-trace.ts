/**
 * MSAL comes back from a logout to `/?state=…`. The address without that, or null when it is not such a one.
 * Everything else in it stays: addresses hold the view.
 */
export function withoutLogoutTrace(href: string): string | null {
  const url = new URL(href);
  if (url.pathname !== '/' || !url.searchParams.has('state')) return null;
  url.searchParams.delete('state');
  return url.pathname + url.search + url.hash;
}
