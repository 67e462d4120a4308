import { PROBLEM_STATUS, type ProblemCode, type ProblemWire } from '../../contract/problem';

/** What a problem document says beside its code: `field` is the part of the request that is at fault. */
type Told = Pick<ProblemWire, 'field' | 'onSite' | 'state'> & { readonly revision?: number };

/** An answer other than the asked one; becomes an RFC 9457 problem document. */
export class ApiProblem extends Error {
  readonly code: ProblemCode;
  /** Seconds after which to ask again. */
  readonly retryAfter: number | undefined;
  /** Of the document: what is there now, where a request was made for something older. */
  readonly #told: Told;

  constructor(code: ProblemCode, detail: string, more: Told & { retryAfter?: number } = {}) {
    super(detail);
    this.code = code;
    const { retryAfter, ...told } = more;
    this.retryAfter = retryAfter;
    this.#told = told;
  }

  get status(): number {
    return PROBLEM_STATUS[this.code];
  }

  document(): ProblemWire & Told {
    return {
      type: 'about:blank',
      title: this.code.replaceAll('_', ' '),
      status: this.status,
      code: this.code,
      detail: this.message,
      ...this.#told,
    };
  }
}

/** Not there, or not visible to this user: the two look the same. */
export const notFound = (what: string): ApiProblem =>
  new ApiProblem('not_found', `There is no such ${what}.`);
