import { msg } from '@lingui/core/macro';
import { describe, expect, test } from 'vitest';
import { epochMs, later, SECOND } from '../../base/units';
import { createAccount } from './accounts';
import { languageOf, textsIn } from '../pages/language';
import { PASSWORD, providerWorld } from '../../../tests/fixtures/provider-world';
import { Visitor } from './visitor.fixture';

const EMAIL = 'operator@example.test';
const world = providerWorld(EMAIL, epochMs(Date.now()));

async function formFor(headers: Record<string, string> = {}) {
  const visitor = new Visitor(world.portal.origin, headers);
  const { page } = await visitor.authorize();
  return { visitor, page };
}

/** Expects that no value in the markup can be executed; a browser may only show it. */
function expectInert(markup: string): void {
  expect(markup).not.toMatch(/<script(?! src="\/oidc\/)/i);
  expect(markup).not.toMatch(/<style|javascript:|\son\w+\s*=|\sstyle=/i);
}

test('the form has labelled fields, a checkbox and a button, no script, and cannot be framed', async () => {
  const { visitor, page } = await formFor();
  const response = await visitor.open(page);
  const markup = await response.text();
  expect(response.status).toBe(200);
  expect(markup).toContain('<html lang="en">');
  expect(markup).toContain('<label for="email">E-mail</label>');
  expect(markup).toContain('<label for="password">Password</label>');
  expect(markup).toContain('Keep me signed in on this device');
  expect(markup).toMatch(/<button type="submit">Sign in<\/button>/);
  expect(markup).toContain('<a href="/demo">Try the demo</a>');
  expect(markup).not.toContain('<script');
  expectInert(markup);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('serves the stylesheet', async () => {
  const response = await new Visitor(world.portal.origin).open('/oidc/style.css');
  expect(response.headers.get('content-type')).toContain('text/css');
  expect(await response.text()).toContain('prefers-color-scheme: dark');
});

describe('a failed attempt keeps the e-mail, gives the reason, and signs nobody in', () => {
  test.each([
    // both look the same: a page with different texts would reveal who has an account
    {
      email: EMAIL,
      password: 'wrong',
      status: 401,
      says: 'Incorrect e-mail or password.',
    },
    { email: 'nobody@example.test', password: PASSWORD, status: 401, says: 'Incorrect' },
    { email: EMAIL, password: '', status: 400, says: 'Enter your e-mail and your password.' },
    // longer than any password that could have been set
    { email: EMAIL, password: 'x'.repeat(2_000), status: 401, says: 'Incorrect' },
  ])('$email, $status', async ({ email, password, status, says }) => {
    const { visitor, page } = await formFor();
    const response = await visitor.submit(page, { email, password, keep: 'yes' });
    const markup = await response.text();
    expect(response.status).toBe(status);
    expect(markup).toContain('role="alert"');
    expect(markup).toContain(says);
    expect(markup).toContain(`value="${email}"`);
    expect(markup).toMatch(/name="keep"[^>]*checked/);
    expect(password === '' || !markup.includes(password)).toBe(true);
    expect((await visitor.authorize({ prompt: 'none' })).page).toContain('error=login_required');
  });
});

test('after five failures even the right password has to wait, and the form works afterwards', async () => {
  const { visitor, page } = await formFor();
  const person = { email: 'throttled@example.test', name: 'T', password: PASSWORD };
  await createAccount(world.db, person);
  for (let failure = 0; failure < 5; failure += 1) {
    // too long to be hashed, so that the test is fast
    await visitor.submit(page, { email: person.email, password: 'x'.repeat(300) });
  }
  const waiting = await visitor.submit(page, person);
  expect(waiting.status).toBe(429);
  expect(Number(waiting.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await waiting.text()).toContain('Wait 1 min, then try again.');
  world.now = later(world.now, 5 * SECOND);
  expect((await visitor.submit(page, person)).status).toBe(303);
});

test.each([
  `"><script>alert(1)</script>`,
  `' onfocus=alert(1) autofocus='`,
  `</title><img src=x onerror=alert(1)>`,
])('hostile input is shown, not executed: %s', async (email) => {
  const { visitor, page } = await formFor();
  const response = await visitor.submit(page, { email, password: 'x' });
  const markup = await response.text();
  expect(markup).toContain('&#39;'.repeat(Number(email.startsWith("'"))));
  expect(markup).not.toContain(email);
  expectInert(markup.replace(/value="[^"]*"/, ''));
  expect(/name="email"[^>]*value="([^"]*)"/.exec(markup)?.[1]).not.toMatch(/[<>'"]/);
});

test('hostile query parameters are not markup on the error page', async () => {
  const visitor = new Visitor(world.portal.origin);
  const query = new URLSearchParams({ client_id: '<script>x</script>', scope: '<b>' });
  const markup = await (await visitor.open(`/oidc/auth?${query}`)).text();
  expectInert(markup);
  expect(markup).not.toContain('<b>');
});

describe('forged or stale submissions', () => {
  const fields = { email: EMAIL, password: PASSWORD };

  test('without the cookie of the interaction the page is out of date', async () => {
    const { page } = await formFor();
    const response = await new Visitor(world.portal.origin).submit(page, fields);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('This sign-in page is out of date');
  });

  test('from another origin the form is shown again, and nobody is signed in', async () => {
    const { visitor, page } = await formFor();
    const response = await visitor.submit(page, fields, { origin: 'http://localhost:1' });
    expect(response.status).toBe(200);
    expect((await visitor.authorize({ prompt: 'none' })).page).toContain('error=login_required');
  });

  test('a body that is too long is not read to its end', async () => {
    const { visitor, page } = await formFor();
    const response = await visitor.submit(page, { ...fields, more: 'x'.repeat(100_000) });
    expect(response.status).toBe(400);
  });
});

describe('language', () => {
  test.each([
    { header: undefined, language: 'en' },
    { header: 'ja', language: 'ja' },
    { header: 'ja-JP,ja;q=0.9,en;q=0.8', language: 'ja' },
    // the weights count, not the order of the list
    { header: 'ja;q=0.5,en-GB;q=0.9', language: 'en' },
    // no catalogue for the first language: the next one counts
    { header: 'de-DE,de;q=0.9,ja;q=0.2', language: 'ja' },
    // q=0 excludes a language
    { header: 'ja;q=0', language: 'en' },
    { header: ';;q=x,,*', language: 'en' },
  ])('$header gives $language', ({ header, language }) => {
    expect(languageOf(header)).toBe(language);
  });

  test('a Japanese browser gets the page in Japanese', async () => {
    const { visitor, page } = await formFor({ 'accept-language': 'ja,en;q=0.5' });
    const markup = await (await visitor.open(page)).text();
    expect(markup).toContain('<html lang="ja">');
    const password = textsIn('ja')._(msg`Password`);
    expect(markup).toContain(`<label for="password">${password}</label>`);
  });
});
