import * as z from 'zod/mini';
import {
  isModuleId,
  isPowerBlockId,
  isSecurityGroupId,
  isUserId,
  type ModuleId,
  type PowerBlockId,
  type SecurityGroupId,
  type UserId,
} from '../domain/ids';
import { epochMs, type EpochMs } from '../base/units';

/**
 * Parses a wire string into the domain's `T` if `is` accepts it; else adds an issue "expected …".
 */
function branded<T extends string>(is: (text: string) => text is T, expected: string) {
  return z.pipe(
    z.string(),
    z.transform((text, context): T => {
      if (is(text)) return text;
      context.issues.push({ code: 'custom', message: `expected ${expected}`, input: text });
      return z.NEVER;
    }),
  );
}

export const moduleIdSchema = branded<ModuleId>(isModuleId, 'a module id: 10 digits from 01 or 02');
export const powerBlockIdSchema = branded<PowerBlockId>(
  isPowerBlockId,
  'a power block id: 10 digits from 07 or 08',
);
export const securityGroupIdSchema = branded<SecurityGroupId>(isSecurityGroupId, 'a group id');
export const userIdSchema = branded<UserId>(isUserId, 'a user id');

/** Moment: ISO 8601 in UTC on the wire, epoch milliseconds in the domain. */
export const timeSchema = z.pipe(
  z.iso.datetime({ offset: true }),
  z.transform((text): EpochMs => epochMs(Date.parse(text))),
);

/** Half-open span [from, to). */
export const searchSpanSchema = z
  .object({ from: timeSchema, to: timeSchema })
  .check(z.refine(({ from, to }) => from < to, { error: 'from must be before to', path: ['to'] }));

/** Day as yymmdd, in the power block's time zone (contract W15). */
export const dayStampSchema = z.string().check(z.regex(/^\d{6}$/, 'expected yymmdd'));

/** Revision that a PUT replaces; a POST has none (contract W20). */
export const replacedRevision = z.optional(z.int().check(z.gte(0)));
