import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readEnvironment } from '../environment';
import { registerExternalPages } from './external-pages';

/** Config of an installation, as its environment says. */
const siteOf = (environment: Record<string, string> = {}) => readEnvironment(environment);

it('the address of a page leads to the page that the config names instead', async () => {
  const app = fastify();
  const model = 'https://model.example.test/x';
  registerExternalPages(app, siteOf({ LINK_MODEL: model }));
  const moved = await app.inject({ url: '/model' });
  expect([moved.statusCode, moved.headers.location]).toEqual([302, model]);
  const own = await app.inject({ url: '/request' });
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

it.each([
  ['http://portal.test/demo/dashboard', '/demo'],
  ['http://portal.test/dashboard', '/'],
  ['http://portal.test/democracy', '/'],
  ['no address', '/'],
  [undefined, '/'],
])('a page that was opened from %s leads back to %s', async (referer, home) => {
  const app = fastify();
  registerExternalPages(app, siteOf());
  const headers = referer === undefined ? {} : { referer };
  const page = await app.inject({ url: '/request', headers });
  expect(page.body).toContain(`href="${home}"`);
});

it.each([
  ['ja', 'lang="ja"', 'ポータルに戻る'],
  ['de', 'lang="en"', 'Back to the portal'],
])('a page is in the language of a browser in %s', async (language, attribute, back) => {
  const app = fastify();
  registerExternalPages(app, siteOf());
  const page = await app.inject({ url: '/privacy', headers: { 'accept-language': language } });
  expect(page.body).toContain(attribute);
  expect(page.body).toContain(back);
  const [, style = ''] = /rel="stylesheet" href="([^"]+)"/.exec(page.body) ?? [];
  expect((await app.inject({ url: style })).headers['content-type']).toMatch('text/css');
});

it.each([
  [{}, 'contact your Heat-to-power representative', false],
  [{ PROVIDER_NAME: 'Example Energy' }, 'contact your Example Energy representative', false],
  [{ LINK_CONTACT: 'mailto:sales@example.test' }, 'href="mailto:sales@example.test"', true],
])('a visitor without an account learns whom to contact: %o', async (environment, text, isLink) => {
  const app = fastify();
  registerExternalPages(app, siteOf(environment));
  const { body } = await app.inject({ url: '/request' });
  expect(body).toContain(text);
  expect(body.includes('Contact us')).toBe(isLink);
});
