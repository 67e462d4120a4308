import * as z from 'zod/mini';
import { timeSchema } from './primitives';

/** One change of one parameter of a module or power block (rules §3.7). */
export const configEntrySchema = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  configType: z.string(),
  machineName: z.string(),
  timestamp: timeSchema,
  newValue: z.nullable(z.string()),
  oldValue: z.nullable(z.string()),
});
export const configEntriesSchema = z.array(configEntrySchema);

/** Parameters of machines (rules §3.7). */
export const parameterInfosSchema = z.array(
  z.object({
    name: z.string(),
    key: z.string(),
    description: z.string(),
    default: z.nullable(z.string()),
    min: z.nullable(z.string()),
    max: z.nullable(z.string()),
    unit: z.nullable(z.string()),
    note: z.nullable(z.string()),
  }),
);
