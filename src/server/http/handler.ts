import type * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint';
import type { ENDPOINTS, EndpointName } from '../../contract/endpoints';
import type { EpochMs } from '../../base/units';
import type { Caller } from './caller';
import type { CsvFile } from './csv-file';

type Table = typeof ENDPOINTS;
type Parsed<E, Part extends keyof Endpoint> =
  E extends Record<Part, z.ZodMiniType> ? z.output<E[Part]> : undefined;

/** A request after the contract's schemas have parsed it, with who asks and when. */
export interface Ask<E> {
  readonly caller: Caller;
  readonly now: EpochMs;
  readonly params: Parsed<E, 'params'>;
  readonly query: Parsed<E, 'query'>;
  readonly headers: Parsed<E, 'headers'>;
  readonly body: Parsed<E, 'body'>;
  /** Where the request came from, as far as the server can tell. */
  readonly address: string;
}

type Answer<E extends Endpoint> = E['answer'] extends z.ZodMiniType
  ? z.input<E['answer']>
  : E['answer'] extends 'csv'
    ? CsvFile
    : undefined;

/** Answers one endpoint, or throws ApiProblem. What it returns goes over the wire as it is. */
export type Handler<N extends EndpointName> = (ask: Ask<Table[N]>) => Promise<Answer<Table[N]>>;

/** An endpoint that is not in here is not built: it answers 501. */
export type Handlers = { readonly [N in EndpointName]?: Handler<N> };
