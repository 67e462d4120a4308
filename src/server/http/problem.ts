import { PROBLEM_STATUS, type Problem, type ProblemCode } from '../../contract/problem';

/** An answer other than the asked one; becomes an RFC 9457 problem document. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  /** The part of the request that is at fault. */
  readonly field: string | undefined;
  /** Seconds after which to ask again. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ProblemCode,
    detail: string,
    more: { field?: string; retryAfter?: number } = {},
  ) {
    super(detail);
    this.code = code;
    this.field = more.field;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }

  document(): Problem {
    return {
      type: 'about:blank',
      title: this.code.replaceAll('_', ' '),
      status: this.status,
      code: this.code,
      detail: this.message,
      ...(this.field === undefined ? {} : { field: this.field }),
    };
  }
}

/** Not there, or not visible to this user: the two look the same. */
export const notFound = (what: string): ApiProblem =>
  new ApiProblem('not_found', `There is no such ${what}.`);
