/**
 * Returns the address without the `/?state=…` that MSAL adds after a logout, or null when there is
 * none. Everything else stays: addresses hold the view.
 */
export function withoutLogoutTrace(href: string): string | null {
  const url = new URL(href);
  if (url.pathname !== '/' || !url.searchParams.has('state')) return null;
  url.searchParams.delete('state');
  return url.pathname + url.search + url.hash;
}
