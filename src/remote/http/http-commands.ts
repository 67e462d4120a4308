import { auditPageSchema } from '../../contract/audit';
import { commandReplySchema } from '../../contract/commands';
import { AUDIT_ENDPOINTS } from '../../contract/endpoints/audit';
import { MODULE_ENDPOINTS } from '../../contract/endpoints/modules';
import { onSiteSchema } from '../../contract/on-site';
import { parse } from '../../contract/parse';
import { COMMAND_MEANT_MS } from '../../domain/machine/machine-command';
import { iso } from '../../base/iso';
import type { CommandOrder, Commands } from '../commands';
import type { Http } from './http';
import { parseResponse } from './parse-response';

/**
 * Headers by which the server knows whether the command is still valid, and whether it was executed
 * already (contract W13).
 */
const headersOf = ({ key, notAfter, seen }: CommandOrder) => ({
  'Idempotency-Key': key,
  'Command-Not-After': iso(notAfter),
  'Command-Seen': `${seen.statusWord} ${iso(seen.measuredAt)}`,
});

/** Commands over HTTP (contract W13). */
export const createHttpCommands = (http: Http): Commands => ({
  async send(order, leaving, signal) {
    const { moduleId, command } = order;
    const { body } = await http(MODULE_ENDPOINTS.getModuleCommand, {
      ...{ params: { moduleId, command }, headers: headersOf(order), leaving, signal },
      once: true,
      timeoutMs: COMMAND_MEANT_MS,
    });
    const { RESPONSE, MESSAGE } = parseResponse(() => parse(commandReplySchema, body));
    return { response: RESPONSE, message: MESSAGE };
  },

  async beginOnSite(moduleId, signal) {
    const { body } = await http(MODULE_ENDPOINTS.putOnSite, { params: { moduleId }, signal });
    return parseResponse(() => parse(onSiteSchema, body));
  },

  async endOnSite(moduleId, signal) {
    await http(MODULE_ENDPOINTS.deleteOnSite, { params: { moduleId }, signal });
  },

  async audit(moduleId, cursor, signal) {
    const query = cursor === null ? { moduleId } : { moduleId, cursor };
    const { body } = await http(AUDIT_ENDPOINTS.getAudit, { query, signal });
    return parseResponse(() => parse(auditPageSchema, body));
  },
});
