import * as z from 'zod/mini';
import { APPLICATIONS, COUNTRIES, ENVIRONMENTS, HARDWARE_VERSIONS } from '../domain/catalogues';
import {
  moduleIdSchema,
  powerBlockIdSchema,
  replacedRevision,
  securityGroupIdSchema,
} from './primitives';

/** Rights of the caller on a record, computed for each caller, and the record's revision (W20). */
const permissions = { enableEdit: z.boolean(), enableDelete: z.boolean(), revision: z.int() };

const powerBlockFields = {
  powerBlockId: powerBlockIdSchema,
  name: z.string().check(z.minLength(1)),
  country: z.enum(COUNTRIES),
  timezone: z.string(),
  latitude: z.nullable(z.number().check(z.gte(-90), z.lte(90))),
  longitude: z.nullable(z.number().check(z.gte(-180), z.lte(180))),
  application: z.enum(APPLICATIONS),
  environment: z.enum(ENVIRONMENTS),
  version: z.enum(HARDWARE_VERSIONS),
  parameterStoreEnabled: z.boolean(),
  securityGroupIds: z.array(securityGroupIdSchema),
};

/** Body of `POST PowerBlocks/` and `PUT PowerBlocks/{id}` (rules §3.9). */
export const powerBlockBodySchema = z.object({ ...powerBlockFields, revision: replacedRevision });
export const powerBlockSchema = z.object({
  ...powerBlockFields,
  ...permissions,
  modules: z.array(z.object({ moduleId: moduleIdSchema, name: z.string() })),
});
export const powerBlocksSchema = z.array(powerBlockSchema);
export type PowerBlockWire = z.input<typeof powerBlockSchema>;

const moduleFields = {
  moduleId: moduleIdSchema,
  name: z.string().check(z.minLength(1)),
  powerBlock: powerBlockIdSchema,
};
export const moduleBodySchema = z.object({ ...moduleFields, revision: replacedRevision });
export const moduleSchema = z.object({ ...moduleFields, ...permissions });
export const modulesSchema = z.array(moduleSchema);
export type ModuleWire = z.input<typeof moduleSchema>;

const securityGroupFields = {
  displayName: z.string().check(z.minLength(1)),
  powerBlocks: z.array(powerBlockIdSchema),
};
export const securityGroupBodySchema = z.object({
  ...securityGroupFields,
  revision: replacedRevision,
});
export const securityGroupSchema = z.object({
  securityGroupId: securityGroupIdSchema,
  ...securityGroupFields,
  powerBlockNames: z.array(z.string()),
  ...permissions,
});
export const securityGroupsSchema = z.array(securityGroupSchema);
export type SecurityGroupWire = z.input<typeof securityGroupSchema>;
