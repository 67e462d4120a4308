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
<style>:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{font:1rem/1.6 system-ui,sans-serif;max-width:60rem;
margin:3rem auto;padding:0 1.5rem}table{border-collapse:collapse;width:100%}
td,th{text-align:left;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8884}
td:nth-child(2){overflow-wrap:anywhere;min-width:8rem;max-width:24rem}code{font-size:.9em}</style></head><body><h1>${title}</h1>${body}
<p><a href="/">Back to the portal</a></p></body></html>`;

const NO_PAGE = '<p>This installation has no page at this address.</p>';

const ABOUT = `<p>This portal shows and controls fleets of heat-to-power machines, which turn waste
heat into electricity. Values arrive every minute; each shows its age. Viewed data is stored on your
device, so the portal also opens without a network.</p>
<section lang="ja"><p>このポータルは、排熱から電気をつくる発電設備の監視と遠隔操作を行います。値は1分ごとに
更新され、それぞれの経過時間を表示します。閲覧したデータは端末に保存されるため、ネットワークがなくても開けます。
</p></section>`;

const PRIVACY = `<p>The portal stores on its server your e-mail, your name, your rights, the devices
you sign in on, and a log of commands and changes with the person who made them. Changes of rights
stay in the log.</p>
<p>On your device it stores the data that you viewed, your settings and your sign-in; signing out
deletes them. Cookies keep you signed in; there are no others, and no other company's scripts.</p>
<section lang="ja"><p>サーバーには、メールアドレス、氏名、権限、サインインした端末、および操作と変更の記録
（実行者を含む）を保存します。権限の変更は記録に残ります。</p><p>端末には、閲覧したデータ、設定、サインイン情報を
保存し、サインアウト時に削除します。Cookieはサインインの維持にのみ使用し、他社のスクリプトは使用しません。</p>
</section>`;

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
  ['aboutUs', '/about-us', page('About Us', ABOUT)],
  ['insights', '/insights', page('Insights', NO_PAGE)],
  ['privacy', '/privacy', page('Privacy', PRIVACY)],
  ['policies', '/policies', page('Policies', NO_PAGE)],
  [
    'request',
    '/request',
    page('Request', '<p>Contact your administrator for access, a change or help.</p>'),
  ],
  [
    'serviceMonitor',
    '/service-monitor',
    page(
      'Service monitor',
      '<p>The state of the service is at <a href="/healthz">/healthz</a>.</p>',
    ),
  ],
  ['model', '/model', page('Model', NO_PAGE)],
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
type Link = Exclude<keyof RuntimeConfig['links'], 'contact'>;

/** Registers a page for each link; its address leads on to where the config names another one. */
export function registerExternalPages(app: FastifyInstance, links: RuntimeConfig['links']): void {
  for (const [link, path, html] of PAGES) {
    app.get(path, (_request, reply) => {
      void reply.header('cache-control', 'no-cache');
      return links[link] === path || links[link] === ''
        ? reply.type('text/html; charset=utf-8').send(html)
        : reply.redirect(links[link]);
    });
  }
}
