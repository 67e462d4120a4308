import { describe, expect, it, test } from 'vitest';
import { readEnvironment } from './environment';
import { StartFailure } from './failure';

describe('readEnvironment', () => {
  it('needs nothing', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 4173,
      host: 'localhost',
      publicUrl: 'http://localhost:4173',
      fleetModules: 12,
      databaseUrl: null,
    });
  });

  it('takes empty variables for unset ones, as container tools write them', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' }).port).toBe(4173);
  });

  it('calls itself by https when it has a certificate', () => {
    expect(readEnvironment({ TLS_CERT: 'c', TLS_KEY: 'k' }).publicUrl).toMatch(/^https:/);
  });

  it('takes several other origins, as a person lists them', () => {
    const [first, second] = ['https://a.example.test', 'http://localhost:5173'];
    expect(readEnvironment({ ALLOWED_ORIGINS: `${first}, ${second}` })).toMatchObject({
      allowedOrigins: [first, second],
    });
    expect(readEnvironment({}).allowedOrigins).toEqual([]);
  });

  it.each([
    [{}, 'portal@localhost'],
    [{ PUBLIC_URL: 'https://portal.example.test/' }, 'portal@portal.example.test'],
    [{ MAIL_FROM: 'The portal <portal@example.test>' }, 'The portal <portal@example.test>'],
  ])('%o sends mail as %s', (variables, from) => {
    expect(readEnvironment(variables).mail).toEqual({ smtpUrl: null, from });
  });

  test.each<[Record<string, string>, string, string]>([
    [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS', 'everybody: never'],
    [{ ALLOWED_ORIGINS: 'https://a.example.test/app' }, 'ALLOWED_ORIGINS', 'a path is no origin'],
    [{ PORT: 'eighty' }, 'PORT', 'not a number'],
    [{ PORT: '70000' }, 'PORT', 'no such port'],
    [{ PORT: '0' }, 'PORT', 'any port: nobody could be told the address'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL', 'another database'],
    [{ PUBLIC_URL: 'portal.example.test' }, 'PUBLIC_URL', 'no scheme'],
    [{ SEED_PASSWORD: 'short' }, 'SEED_PASSWORD', 'too easy'],
    [{ SMTP_URL: 'mail.example.test' }, 'SMTP_URL', 'no scheme'],
    [{ SMTP_URL: 'https://mail.example.test' }, 'SMTP_URL', 'no mail server'],
    [{ MAIL_FROM: 'portal' }, 'MAIL_FROM', 'no address'],
    [{ MAIL_FROM: 'a@example.test, b@example.test' }, 'MAIL_FROM', 'two of them'],
    [{ MAIL_FROM: 'Portal <a@example.test>\r\nBcc: b@example.test' }, 'MAIL_FROM', 'a header'],
    [{ FLEET_MODULES: '0' }, 'FLEET_MODULES', 'an empty fleet'],
    [{ TLS_CERT: 'only.pem' }, 'TLS_KEY', 'half a pair'],
    [{ AUTH_AUTHORITY: 'https://login.example.test' }, 'ADMIN_ID', 'nobody would be admin'],
  ])('%o names %s: %s', (variables, named) => {
    expect(() => readEnvironment(variables)).toThrow(StartFailure);
    expect(() => readEnvironment(variables)).toThrow(named);
  });
});
