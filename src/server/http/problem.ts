import type { ProblemCode, ProblemWire } from '../../contract/problem';
import { PROBLEM_STATUS } from '../../contract/problem-status';

/**
 * Fields of a problem document besides its code; `field` is the part of the request that is wrong.
 */
type ProblemFields = Pick<ProblemWire, 'brokenRules' | 'current' | 'field' | 'onSite' | 'state'> & {
  readonly revision?: number;
};

/** Error that becomes an RFC 9457 problem document in the response. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  /** Seconds after which to send the request again. */
  readonly retryAfter: number | undefined;
  /**
   * Further fields of the document, such as the current state, where the request was based on an
   * older one.
   */
  readonly #fields: ProblemFields;

  constructor(
    code: ProblemCode,
    detail: string,
    more: ProblemFields & { retryAfter?: number } = {},
  ) {
    super(detail);
    this.code = code;
    const { retryAfter, ...fields } = more;
    this.retryAfter = retryAfter;
    this.#fields = fields;
  }

  /** Part of the request that is wrong. */
  get field(): string | undefined {
    return this.#fields.field;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }

  document(): ProblemWire & ProblemFields {
    return {
      type: 'about:blank',
      title: this.code.replaceAll('_', ' '),
      status: this.status,
      code: this.code,
      detail: this.message,
      ...this.#fields,
    };
  }
}

/** Not there, or not visible to this user: the response is the same. */
export const notFound = (what: string): ApiProblem =>
  new ApiProblem('not_found', `There is no such ${what}.`);

/** Refusal of a request because of one of its fields. */
export const malformed = (field: string, detail: string): ApiProblem =>
  new ApiProblem('malformed', `${field}: ${detail}`, { field });

/** Returns the single record that a request names by its id. Throws not_found. */
export function only<T>([found]: readonly T[], what: string): T {
  if (found === undefined) throw notFound(what);
  return found;
}
