import type { Brand } from '../base/brand';

/** 10 digits starting with 01 or 02 (rules §3.1). */
export type ModuleId = Brand<string, 'ModuleId'>;
/** 10 digits starting with 07 or 08. */
export type PowerBlockId = Brand<string, 'PowerBlockId'>;
export type SecurityGroupId = Brand<string, 'SecurityGroupId'>;
/**
 * The token's `oid`, else `sub`; with Entra ID the pair of tenant and object id. Never an e-mail
 * (contract W4).
 */
export type UserId = Brand<string, 'UserId'>;

const MODULE_ID = /^0[12]\d{8}$/;
const POWER_BLOCK_ID = /^0[78]\d{8}$/;

export const isModuleId = (text: string): text is ModuleId => MODULE_ID.test(text);
export const isPowerBlockId = (text: string): text is PowerBlockId => POWER_BLOCK_ID.test(text);
/** Groups and users are named by the server; such an id only has to be a non-empty line of text. */
const NAMED = /^\P{Cc}+$/u;
export const isSecurityGroupId = (text: string): text is SecurityGroupId => NAMED.test(text);
export const isUserId = (text: string): text is UserId => NAMED.test(text);
