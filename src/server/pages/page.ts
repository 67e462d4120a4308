import type { ServerResponse } from 'node:http';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { html, type Html } from './html';

export const STYLESHEET_PATH = '/oidc/style.css';

/** The same drawing as `public/icons/icon.svg`, inlined so that the page needs no other picture. */
const BRAND_ICON = html`<svg
  viewBox="0 0 32 32"
  width="32"
  height="32"
  aria-hidden="true"
  focusable="false"
>
  <rect class="mark-ground" width="32" height="32" rx="7" />
  <path
    class="mark-warmth"
    d="M8.5 24c2.6-2.7 2.6-5.3 0-8s-2.6-5.3 0-8M14 24c2.6-2.7 2.6-5.3 0-8s-2.6-5.3 0-8"
  />
  <path class="mark-current" d="M23 7l-5 10h4l-1 8 6-11h-4.5z" />
</svg>`;

/** Returns a complete page in the portal's look, without any script. */
export function page(i18n: I18n, title: string, body: Html, head: Html = { markup: '' }): Html {
  const brand = i18n._(msg`Heat-to-power portal`);
  return html`<!doctype html>
    <html lang="${i18n.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} · ${brand}</title>
        <link rel="icon" href="/icons/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${STYLESHEET_PATH}" />
        ${head}
      </head>
      <body>
        <main>
          <p class="brand">${BRAND_ICON}<span>${brand}</span></p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

export function sendPage(res: ServerResponse, status: number, { markup }: Html): void {
  res.statusCode = status;
  res.setHeader('Content-Type', 'text/html; charset=utf-8');
  res.setHeader('Cache-Control', 'no-store');
  res.end(markup);
}
