import * as z from 'zod/mini';

/** Empty where the installation has no such page: the link is not shown. */
const link = z.string();

/**
 * `/config.json` (contract W17): everything that differs between installations.
 * `knownAuthorities` is absent with Microsoft Entra ID, and `authorityMetadata` with every external
 * provider: it is there exactly where the server itself has the accounts.
 */
export const runtimeConfigSchema = z.object({
  apiBase: z.string(),
  providerName: z.string(),
  signIn: z.object({
    authority: z.string(),
    clientId: z.string(),
    scopes: z.array(z.string()),
    protocolMode: z.enum(['AAD', 'OIDC']),
    knownAuthorities: z.optional(z.array(z.string())),
    authorityMetadata: z.optional(z.string()),
  }),
  links: z.object({
    request: link,
    serviceMonitor: link,
    model: link,
    doc: link,
    home: link,
    aboutUs: link,
    insights: link,
    privacy: link,
    policies: link,
    /** Absent in the copy that an older version stored. */
    contact: z.optional(link),
  }),
  tileServer: z.nullable(z.string()),
  downloadTimeoutSeconds: z.int().check(z.gte(1)),
  offlineDays: z.int().check(z.gte(0)),
  pollSeconds: z.int().check(z.gte(1)),
});
export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;
