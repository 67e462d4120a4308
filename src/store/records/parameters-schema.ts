import * as z from 'zod/mini';

/** Parameters of an address, with numbers as the router parses them. */
export const parametersSchema = z.record(z.string(), z.union([z.string(), z.number()]));
