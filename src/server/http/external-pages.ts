import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../contract/endpoint';
import { API_BASE } from '../../contract/api-base';
import { ENDPOINTS } from '../../contract/endpoints';
import type { RuntimeConfig } from '../../contract/runtime-config';

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => `&#${String(char.charCodeAt(0))};`);

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<link rel="icon" href="/icons/icon.svg" type="image/svg+xml">
<style>:root{color-scheme:light dark}body{font:1rem/1.6 system-ui,sans-serif;max-width:60rem;
margin:3rem auto;padding:0 1.5rem}table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8884}
td:nth-child(2){overflow-wrap:anywhere;min-width:8rem;max-width:24rem}code{font-size:.9em}</style></head><body><h1>${title}</h1>${body}
<p><a href="/">Back to the portal</a></p></body></html>`;

const plain = (what: string, variable: string): string =>
  `<p>${what}</p><p>This installation has no page of its own for it. Whoever runs it names one as
the variable <code>${variable}</code>.</p>`;

const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS);
const callTable = endpoints
  .map(
    ({ method, path, summary }) =>
      `<tr><td><code>${method}</code></td><td><code>${escape(API_BASE + path)}</code></td>` +
      `<td>${escape(summary)}</td></tr>`,
  )
  .join('');

/** Plain pages of the server for the links of the runtime config (rules §2.1 and the footer). */
const PAGES: readonly (readonly [link: Exclude<Link, 'home'>, path: string, html: string])[] = [
  ['aboutUs', '/about-us', page('About Us', plain('Who runs this portal.', 'LINK_ABOUT_US'))],
  ['insights', '/insights', page('Insights', plain('News and background.', 'LINK_INSIGHTS'))],
  [
    'privacy',
    '/privacy',
    page('Privacy', plain('What is stored about you, and why.', 'LINK_PRIVACY')),
  ],
  ['policies', '/policies', page('Policies', plain('The rules of this portal.', 'LINK_POLICIES'))],
  [
    'request',
    '/request',
    page('Request', plain('Ask for access, a change or help.', 'LINK_REQUEST')),
  ],
  [
    'serviceMonitor',
    '/service-monitor',
    page(
      'Service monitor',
      plain(
        'How the service is doing is told by <a href="/healthz">/healthz</a>.',
        'LINK_SERVICE_MONITOR',
      ),
    ),
  ],
  ['model', '/model', page('Model', plain('The model of the machines.', 'LINK_MODEL'))],
  [
    'doc',
    '/doc',
    page(
      'Documentation',
      `<p>The API as <a href="${API_BASE}/openapi.json">OpenAPI</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What for</th></tr></thead><tbody>${callTable}</tbody></table>`,
    ),
  ],
];
type Link = keyof RuntimeConfig['links'];

/** Registers a page for each link; its address leads on to where the config names another one. */
export function registerExternalPages(app: FastifyInstance, links: RuntimeConfig['links']): void {
  for (const [link, path, html] of PAGES) {
    app.get(path, (_request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return links[link] === path
        ? reply.type('text/html; charset=utf-8').send(html)
        : reply.redirect(links[link]);
    });
  }
}
