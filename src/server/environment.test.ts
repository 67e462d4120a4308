import { describe, expect, it, test } from 'vitest';
import { readEnvironment } from './environment';
import { StartFailure } from './failure';

describe('readEnvironment', () => {
  it('has defaults for everything', () => {
    expect(readEnvironment({})).toMatchObject({
      port: 4173,
      host: 'localhost',
      publicUrl: 'http://localhost:4173',
      fleetModules: 12,
      databaseUrl: null,
      downloadTimeoutSeconds: 120,
    });
  });

  it('treats empty variables as not set, as container tools write them', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' }).port).toBe(4173);
  });

  it('uses https in its public URL when it has a certificate', () => {
    expect(readEnvironment({ TLS_CERT: 'c', TLS_KEY: 'k' }).publicUrl).toMatch(/^https:/);
  });

  it('reads a list of other origins', () => {
    const first = 'https://a.example.test';
    const second = 'http://localhost:5173';
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
    [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS', 'all origins are never allowed'],
    [{ ALLOWED_ORIGINS: 'https://a.example.test/app' }, 'ALLOWED_ORIGINS', 'an origin has no path'],
    [{ PORT: 'eighty' }, 'PORT', 'not a number'],
    [{ PORT: '70000' }, 'PORT', 'no such port'],
    [{ PORT: '0' }, 'PORT', 'a random port has no known address'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL', 'not PostgreSQL'],
    [{ PUBLIC_URL: 'portal.example.test' }, 'PUBLIC_URL', 'no scheme'],
    [{ SEED_PASSWORD: 'short' }, 'SEED_PASSWORD', 'too short'],
    [{ SMTP_URL: 'mail.example.test' }, 'SMTP_URL', 'no scheme'],
    [{ SMTP_URL: 'https://mail.example.test' }, 'SMTP_URL', 'not the protocol of a mail server'],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL', 'no host'],
    [{ SMTP_URL: 'smtp://:587' }, 'SMTP_URL', 'a port alone'],
    [{ MAIL_FROM: 'portal' }, 'MAIL_FROM', 'no address'],
    [{ MAIL_FROM: 'a@example.test, b@example.test' }, 'MAIL_FROM', 'two addresses'],
    [{ MAIL_FROM: 'Portal <a@example.test>\r\nBcc: b@example.test' }, 'MAIL_FROM', 'a header'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN', 'a token that is easily guessed'],
    [{ METRICS_TOKEN: 'sixteen letters and more' }, 'METRICS_TOKEN', 'no header has it'],
    [{ REQUEST_LOG: 'yes' }, 'REQUEST_LOG', 'neither on nor off'],
    [{ DOWNLOAD_TIMEOUT_SECONDS: '0' }, 'DOWNLOAD_TIMEOUT_SECONDS', 'no time at all'],
    [{ DOWNLOAD_TIMEOUT_SECONDS: '2m' }, 'DOWNLOAD_TIMEOUT_SECONDS', 'not a number of seconds'],
    [{ DOWNLOAD_TIMEOUT_SECONDS: '3601' }, 'DOWNLOAD_TIMEOUT_SECONDS', 'more than an hour'],
    [{ FLEET_MODULES: '0' }, 'FLEET_MODULES', 'an empty fleet'],
    [{ TLS_CERT: 'only.pem' }, 'TLS_KEY', 'a certificate without a key'],
    [{ AUTH_AUTHORITY: 'https://login.example.test' }, 'ADMIN_ID', 'no first admin'],
  ])('%o names %s: %s', (variables, named) => {
    expect(() => readEnvironment(variables)).toThrow(StartFailure);
    expect(() => readEnvironment(variables)).toThrow(named);
  });
});
