import type * as z from 'zod/mini';
import { ApiProblem } from './problem';

/**
 * Parses a part of a request by its schema. Throws malformed with the path of the wrong field
 * ("searchSpan.from"), or not_found for a path parameter: an impossible id does not exist.
 */
export function parsePart(
  part: 'params' | 'query' | 'headers' | 'body',
  schema: z.ZodMiniType | undefined,
  value: unknown,
): unknown {
  if (schema === undefined) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  const detail = `${field === '' ? part : field}: ${issue?.message ?? 'not as expected'}`;
  if (part === 'params' && /Id$/.test(field)) throw new ApiProblem('not_found', detail);
  throw new ApiProblem('malformed', detail, { field: field === '' ? part : field });
}
