import type { FastifyInstance } from 'fastify';
import { toJSONSchema } from 'zod';
import type * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint';
import { API_BASE } from '../../contract/api-base';
import { ENDPOINTS } from '../../contract/endpoints';
import { PROBLEM_MEDIA_TYPE, problemSchema } from '../../contract/problem';
import { PROBLEM_STATUS } from '../../contract/problem-status';

type Json = Record<string, unknown>;

/**
 * Returns the wire side of a schema; a transform, which JSON Schema cannot express, is left open.
 */
const wireSchema = (schema: z.ZodMiniType): Json =>
  toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-7' });

const problem = {
  description: 'A problem document',
  content: { [PROBLEM_MEDIA_TYPE]: { schema: wireSchema(problemSchema) } },
};

/** Returns names and schemas of the fields of an object schema. */
function fieldsOf(schema: z.ZodMiniType | undefined): [string, unknown][] {
  const properties = schema === undefined ? undefined : wireSchema(schema)['properties'];
  return typeof properties === 'object' && properties !== null ? Object.entries(properties) : [];
}

function parametersOf({ path, query, headers }: Endpoint): Json[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const elsewhere = (place: string, schema: z.ZodMiniType | undefined) =>
    fieldsOf(schema).map(([name, of]) => ({ name, in: place, required: false, schema: of }));
  return [...inPath, ...elsewhere('query', query), ...elsewhere('header', headers)];
}

function responsesOf(endpoint: Endpoint): Json {
  const problems = ['unauthenticated', 'blocked', ...endpoint.problems] as const;
  const failures: Json = {};
  for (const code of problems) failures[String(PROBLEM_STATUS[code])] = problem;
  if (endpoint.response === 'none') return { '204': { description: 'Done' }, ...failures };
  const content =
    endpoint.response === 'csv'
      ? { 'text/csv': { schema: { type: 'string' } } }
      : { 'application/json': { schema: wireSchema(endpoint.response) } };
  return { '200': { description: endpoint.summary, content }, ...failures };
}

function operationOf(name: string, endpoint: Endpoint): Json {
  const body =
    endpoint.body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: wireSchema(endpoint.body) } },
          },
        };
  return {
    operationId: name,
    summary: endpoint.summary,
    parameters: parametersOf(endpoint),
    ...body,
    responses: responsesOf(endpoint),
  };
}

/** Returns the contract's table as OpenAPI 3.1. */
export function openApiDocument(): Json {
  const entries: [string, Endpoint][] = Object.entries(ENDPOINTS);
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of entries) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(name, endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Heat-to-power portal API', version: '1' },
    servers: [{ url: API_BASE }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}

/** Serves the document, in the scope of the API. */
export function registerOpenApi(scope: FastifyInstance): void {
  const document = JSON.stringify(openApiDocument());
  scope.get('/openapi.json', (_request, reply) =>
    reply.type('application/json').header('Cache-Control', 'no-cache').send(document),
  );
}
