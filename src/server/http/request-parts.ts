import type * as z from 'zod/mini';
import { ApiProblem } from './problem';

/**
 * A part of a request by its schema. Throws malformed, naming the field that is at fault by its
 * path ("searchSpan.from"), or for a path parameter not_found: an id that cannot be is not there.
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
