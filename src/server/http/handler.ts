import type * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint';
import type { ENDPOINTS, EndpointName } from '../../contract/endpoints';
import type { EpochMs } from '../../base/units';
import type { Caller, SignedInPerson } from './caller';
import type { CsvFile } from './csv-file';
import type { JsonText } from './json-text';

type Table = typeof ENDPOINTS;
type Parsed<E, Part extends keyof Endpoint> =
  E extends Record<Part, z.ZodMiniType> ? z.output<E[Part]> : undefined;

/** A request as parsed by the contract's schemas, with its caller and time. */
export interface EndpointRequest<E> {
  readonly caller: Caller;
  /** Person and sign-in that the token names. */
  readonly person: SignedInPerson;
  readonly now: EpochMs;
  readonly params: Parsed<E, 'params'>;
  readonly query: Parsed<E, 'query'>;
  readonly headers: Parsed<E, 'headers'>;
  readonly body: Parsed<E, 'body'>;
  /** Client address of the request, as far as the server knows it. */
  readonly address: string;
  /** Aborted when the client leaves before it has the response. */
  readonly signal: AbortSignal;
}

type ResponseOf<E extends Endpoint> = E['response'] extends z.ZodMiniType
  ? z.input<E['response']> | JsonText<z.input<E['response']>>
  : E['response'] extends 'csv'
    ? CsvFile
    : undefined;

/** Handles one endpoint, or throws ApiProblem. The return value is sent as it is. */
export type Handler<N extends EndpointName> = (
  request: EndpointRequest<Table[N]>,
) => Promise<ResponseOf<Table[N]>>;

/** Handlers by endpoint. An endpoint without a handler is not built: it responds with 501. */
export type Handlers = { readonly [N in EndpointName]?: Handler<N> };
