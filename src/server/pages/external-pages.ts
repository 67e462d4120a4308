import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '../../contract/endpoint';
import { API_BASE } from '../../contract/api-base';
import { ENDPOINTS } from '../../contract/endpoints';
import type { RuntimeConfig } from '../../contract/runtime-config';
import { html, NOTHING, type Html } from './html';
import { textsIn } from './language';
import { page, STYLESHEET_PATH } from './page';
import stylesheet from './style.css?raw';

const NO_PAGE = msg`This installation has no page at this address.`;

/** Content of a page; `table` is further content that is no text. */
interface Content {
  readonly title: MessageDescriptor;
  readonly texts: readonly MessageDescriptor[];
  readonly table?: Html;
  /** Address to contact the company. */
  readonly contact?: string | undefined;
}

type SiteConfig = Pick<RuntimeConfig, 'providerName' | 'links'>;

const ABOUT = [
  msg`This portal shows and controls fleets of heat-to-power machines, which turn waste heat into electricity.`,
  msg`Values arrive every minute; each shows its age. Viewed data is stored on your device, so the portal also opens without a network.`,
];

const PRIVACY = [
  msg`The portal stores on its server your e-mail, your name, your rights, the devices you sign in on, and a log of commands and changes with the person who made them. Changes of rights stay in the log.`,
  msg`On your device it stores the data that you viewed, your settings and your sign-in; signing out deletes them.`,
  msg`Cookies keep you signed in; there are no others, and no other company's scripts.`,
];

const endpoints: readonly Endpoint[] = Object.values(ENDPOINTS);
/** The calls of the API, in English as their OpenAPI document. */
const CALLS = html`<p><a href="${API_BASE}/openapi.json">OpenAPI</a></p>
  <table lang="en">
    <thead>
      <tr>
        <th>Method</th>
        <th>Path</th>
        <th>Summary</th>
      </tr>
    </thead>
    <tbody>
      ${{ markup: endpoints.map(callRow).join('') }}
    </tbody>
  </table>`;

function callRow({ method, path, summary }: Endpoint): string {
  return html`<tr>
    <td><code>${method}</code></td>
    <td><code>${API_BASE + path}</code></td>
    <td>${summary}</td>
  </tr>`.markup;
}

const HEALTH = html`<p><a href="/healthz">/healthz</a></p>`;

type Page = readonly [link: Exclude<Link, 'home'>, path: string, content: Content];

/** Pages of the server for the links of the runtime config (rules §2.1 and the footer). */
const pagesOf = ({ providerName, links }: SiteConfig): readonly Page[] => [
  ['aboutUs', '/about-us', { title: msg`About Us`, texts: ABOUT }],
  ['insights', '/insights', { title: msg`Insights`, texts: [NO_PAGE] }],
  ['privacy', '/privacy', { title: msg`Privacy`, texts: PRIVACY }],
  ['policies', '/policies', { title: msg`Policies`, texts: [NO_PAGE] }],
  [
    'request',
    '/request',
    {
      title: msg`Request`,
      texts: [
        msg`Contact your administrator for access, a change or help.`,
        msg`If you have no administrator yet, contact your ${providerName} representative.`,
      ],
      contact: links.contact,
    },
  ],
  [
    'serviceMonitor',
    '/service-monitor',
    { title: msg`Service monitor`, texts: [msg`The state of the service:`], table: HEALTH },
  ],
  ['model', '/model', { title: msg`Model`, texts: [NO_PAGE] }],
  [
    'doc',
    '/doc',
    { title: msg`Documentation`, texts: [msg`The calls of the portal's API:`], table: CALLS },
  ],
];
type Link = Exclude<keyof RuntimeConfig['links'], 'contact'>;

/** Path to which a page leads back: a visitor of the demo has no account. */
const homeOf = (referer: string | undefined): string =>
  referer !== undefined && /^\/demo(\/|$)/.test(pathOf(referer)) ? '/demo' : '/';

/** Returns the path of an address; empty for what is no address. */
const pathOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).pathname : '';

function pageOf({ title, texts, table = NOTHING, contact }: Content, i18n: I18n, home: string) {
  const paragraphs = texts.map((text) => html`<p>${i18n._(text)}</p>`.markup).join('');
  const back = i18n._(msg`Back to the portal`);
  return page(
    i18n,
    i18n._(title),
    html`<article>
      ${{ markup: paragraphs }}${table}${contact === undefined || contact === '' ? NOTHING : contactLink(contact, i18n)}
      <p><a class="back" href="${home}">${back}</a></p>
    </article>`,
  );
}

const contactLink = (address: string, i18n: I18n): Html =>
  html`<p><a class="button" href="${address}">${i18n._(msg`Contact us`)}</a></p>`;

/**
 * Registers a page for each link, in the browser's language; its address leads on to where the
 * config names another one.
 */
export function registerExternalPages(app: FastifyInstance, config: SiteConfig): void {
  const { links } = config;
  // Where people sign in elsewhere, nothing else serves it.
  app.get(STYLESHEET_PATH, (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(stylesheet),
  );
  for (const [link, path, content] of pagesOf(config)) {
    app.get(path, (request, reply) => {
      void reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Language, Referer' });
      if (links[link] !== path && links[link] !== '') return reply.redirect(links[link]);
      const { referer, 'accept-language': languages } = request.headers;
      const { markup } = pageOf(content, textsIn(languages), homeOf(referer));
      return reply.type('text/html; charset=utf-8').send(markup);
    });
  }
}
