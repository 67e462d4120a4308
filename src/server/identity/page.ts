import type { ServerResponse } from 'node:http';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { html, type Html } from './html';

export const STYLESHEET_PATH = '/oidc/style.css';

/** A drop of heat that becomes a line of power; drawn here so that the page needs no picture from elsewhere. */
const MARK = html`<svg
  viewBox="0 0 32 32"
  width="32"
  height="32"
  aria-hidden="true"
  focusable="false"
>
  <rect class="mark-ground" width="32" height="32" rx="8" />
  <path class="mark-line" d="M16 5c4 5 7 8.500 7 13a7 7 0 0 1-14 0c0-2.500 1-4.500 2.500-6.500" />
  <path class="mark-line" d="M17.500 13l-4 5.500h5l-4 5.500" />
</svg>`;

/** A whole page in the product's dress, without any script. */
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
          <p class="brand">${MARK}<span>${brand}</span></p>
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
