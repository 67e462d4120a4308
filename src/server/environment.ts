import { resolve } from 'node:path';
import * as z from 'zod/mini';
import type { RuntimeConfig } from '../contract/runtime-config';
import { StartFailure } from './failure';
import { isAddress } from './mail/mail-message';
import { trustedProxiesSchema, type TrustedProxies } from './trusted-proxies';

const url = (protocol: RegExp) => z.optional(z.url({ protocol }));
const web = url(/^https?$/);
const toNumber = (text: string) => Number(text);
/** Longest time, in seconds, for which a device can be made to wait for a file. */
const LONGEST_DOWNLOAD_WAIT = 3_600;
const count = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'a whole number')),
  z.transform(toNumber),
);

/**
 * Origins as a browser writes them, without a path: "https://a.example, https://b.example:8443".
 */
const origins = z._default(
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => text.split(/[\s,]+/).filter((part) => part !== '')),
      z.array(z.string().check(z.refine(isOrigin, 'origins such as https://app.example.com'))),
    ),
  ),
  [],
);
function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

const SMTP_URL = 'an address such as smtp://user:password@mail.example.com:587';
const METRICS_TOKEN = 'at least 16 letters, digits or signs';

const MAIL_FROM = 'an address such as portal@example.com, or Portal <portal@example.com>';
const mailFrom = z.string().check(z.refine(isSender, MAIL_FROM));
function isSender(text: string): boolean {
  const bare = /^[^<>\p{Cc}"]*<([^<>]+)>$/u.exec(text)?.[1] ?? text;
  return isAddress(bare);
}

/** Address of another site, or path of this one. */
/** Also a mail address, as `mailto:`. */
const contactLink = z.optional(
  z.string().check(z.regex(/^(https?:\/\/|\/|mailto:)\S+$/, 'a URL, a path or mailto:')),
);
const link = z.optional(z.string().check(z.regex(/^(https?:\/\/|\/)\S*$/, 'a URL or a path')));
/** External pages of rules §2.1 and of the footer; by default plain pages of the server. */
const LINKS = {
  LINK_REQUEST: link,
  LINK_SERVICE_MONITOR: link,
  LINK_MODEL: link,
  LINK_DOC: link,
  LINK_HOME: link,
  LINK_ABOUT_US: link,
  LINK_INSIGHTS: link,
  LINK_PRIVACY: link,
  LINK_POLICIES: link,
  LINK_CONTACT: contactLink,
};

/** Environment variables of the server. An empty one counts as not set. */
const schema = z.object({
  PORT: z._default(count.check(z.gte(1), z.lte(65_535)), 4173),
  HOST: z._default(z.string(), 'localhost'),
  PUBLIC_URL: web,
  TRUST_PROXY: z._default(trustedProxiesSchema, null),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  ALLOWED_ORIGINS: origins,
  DATA_DIR: z._default(z.string(), './.data'),
  DATABASE_URL: url(/^postgres(ql)?$/),
  FLEET: z._default(z.enum(['on', 'off']), 'on'),
  FLEET_MODULES: z._default(count.check(z.gte(1)), 12),
  SEED_PASSWORD: z.optional(z.string().check(z.minLength(8, 'at least 8 characters'))),
  AUTH_AUTHORITY: web,
  AUTH_CLIENT_ID: z.optional(z.string()),
  AUTH_AUDIENCE: z.optional(z.string()),
  ADMIN_ID: z.optional(z.string()),
  PROVIDER_NAME: z._default(z.string(), 'Heat-to-power'),
  TILE_SERVER: web,
  DOWNLOAD_TIMEOUT_SECONDS: z._default(count.check(z.gte(1), z.lte(LONGEST_DOWNLOAD_WAIT)), 120),
  WORKER: z._default(z.enum(['on', 'off']), 'on'),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, hostname: /./, error: SMTP_URL })),
  MAIL_FROM: z.optional(mailFrom),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,}$/, METRICS_TOKEN))),
  REQUEST_LOG: z.optional(z.enum(['on', 'off'])),
  ...LINKS,
});
type Values = z.output<typeof schema>;

/** Settings of an external sign-in provider such as Microsoft Entra ID. */
export interface ExternalSignIn {
  readonly authority: string;
  readonly clientId: string;
  readonly audience: string;
  /** Id of the first admin at the provider (with Entra ID `tenant.object`). */
  readonly adminId: string;
}

export interface ServerEnvironment {
  readonly port: number;
  readonly host: string;
  /** URL of this server in browsers, without a slash at the end. */
  readonly publicUrl: string;
  readonly trustedProxies: TrustedProxies;
  /** Other origins whose pages may call the API. */
  readonly allowedOrigins: readonly string[];
  readonly tls: { readonly cert: string; readonly key: string } | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  /** Number of modules of the embedded fleet; null when it is off. */
  readonly fleetModules: number | null;
  readonly seedPassword: string | null;
  readonly externalSignIn: ExternalSignIn | null;
  readonly providerName: string;
  readonly tileServer: string | null;
  /** Time limit of machine and server for the first byte of a file (rules §2.12). */
  readonly downloadTimeoutSeconds: number;
  /** `off` removes the service worker from every device (README). */
  readonly worker: 'on' | 'off';
  readonly mail: {
    /** URL of the SMTP server; null writes mail into a folder. */
    readonly smtpUrl: string | null;
    readonly from: string;
  };
  readonly links: RuntimeConfig['links'];
  /** Token with which `/metrics` may be read; null for no metrics. */
  readonly metricsToken: string | null;
  /** Whether requests are logged; null where it is not set. */
  readonly requestLog: boolean | null;
}

/** Reads the environment. Throws StartFailure that names the variable and the expected value. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): ServerEnvironment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StartFailure(`${issue?.path.join('.') ?? 'environment'}: ${issue?.message ?? ''}`);
  }
  const values = parsed.data;
  const tls = tlsOf(values);
  const scheme = tls === null ? 'http' : 'https';
  const publicUrl = values.PUBLIC_URL ?? `${scheme}://localhost:${String(values.PORT)}`;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: publicUrl.replace(/\/+$/, ''),
    trustedProxies: values.TRUST_PROXY,
    allowedOrigins: values.ALLOWED_ORIGINS,
    tls,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    fleetModules: values.FLEET === 'off' ? null : values.FLEET_MODULES,
    seedPassword: values.SEED_PASSWORD ?? null,
    externalSignIn: externalSignInOf(values),
    providerName: values.PROVIDER_NAME,
    tileServer: values.TILE_SERVER ?? null,
    downloadTimeoutSeconds: values.DOWNLOAD_TIMEOUT_SECONDS,
    worker: values.WORKER,
    mail: {
      smtpUrl: values.SMTP_URL ?? null,
      from: values.MAIL_FROM ?? `portal@${new URL(publicUrl).hostname}`,
    },
    links: linksOf(values),
    metricsToken: values.METRICS_TOKEN ?? null,
    requestLog: values.REQUEST_LOG === undefined ? null : values.REQUEST_LOG === 'on',
  };
}

const linksOf = (values: Values): RuntimeConfig['links'] => ({
  request: values.LINK_REQUEST ?? '/request',
  serviceMonitor: values.LINK_SERVICE_MONITOR ?? '/service-monitor',
  // The portal shows no link to an empty address.
  model: values.LINK_MODEL ?? '',
  doc: values.LINK_DOC ?? '/doc',
  home: values.LINK_HOME ?? '/',
  aboutUs: values.LINK_ABOUT_US ?? '/about-us',
  insights: values.LINK_INSIGHTS ?? '',
  privacy: values.LINK_PRIVACY ?? '/privacy',
  policies: values.LINK_POLICIES ?? '',
  contact: values.LINK_CONTACT ?? '',
});

function tlsOf({ TLS_CERT: cert, TLS_KEY: key }: Values): ServerEnvironment['tls'] {
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined || key === undefined) {
    throw new StartFailure('TLS_CERT and TLS_KEY go together: set both or none');
  }
  return { cert: resolve(cert), key: resolve(key) };
}

function externalSignInOf(values: Values): ExternalSignIn | null {
  const {
    AUTH_AUTHORITY: authority,
    AUTH_CLIENT_ID: clientId,
    AUTH_AUDIENCE: audience,
    ADMIN_ID: adminId,
  } = values;
  if (authority === undefined) return null;
  if (clientId === undefined || audience === undefined || adminId === undefined) {
    throw new StartFailure(
      'AUTH_AUTHORITY needs AUTH_CLIENT_ID, AUTH_AUDIENCE and ADMIN_ID beside it',
    );
  }
  return { authority, clientId, audience, adminId };
}
