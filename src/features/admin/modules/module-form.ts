import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ModuleDraft, ModuleRecord } from '../../../domain/admin/records';
import { isModuleId, isPowerBlockId } from '../../../domain/ids';
import { nameErrorOf } from '../name-error';

/** Texts of the form, as they were entered. */
export interface ModuleTexts {
  readonly moduleId: string;
  readonly name: string;
  /** Empty while none is chosen. */
  readonly powerBlock: string;
}
export type ModuleErrors = Readonly<Partial<Record<keyof ModuleTexts, MessageDescriptor>>>;

export const BLANK_MODULE: ModuleTexts = { moduleId: '', name: '', powerBlock: '' };

export const moduleForm = ({ moduleId, name, powerBlock }: ModuleRecord): ModuleTexts => ({
  moduleId,
  name,
  powerBlock,
});

/** Id as it was meant: without spaces around it, wide digits of a Japanese keyboard as digits. */
export const enteredId = (text: string): string => text.normalize('NFKC').trim();

/** Returns the errors of the form (rules §5.1). */
export function moduleErrors({ moduleId, name, powerBlock }: ModuleTexts): ModuleErrors {
  const id = enteredId(moduleId);
  const nameError = nameErrorOf(name, msg`Module name is required`);
  return {
    ...(id === ''
      ? { moduleId: msg`Module ID is required` }
      : isModuleId(id)
        ? {}
        : { moduleId: msg`A module ID has 10 digits and starts with 01 or 02` }),
    ...(nameError === null ? {} : { name: nameError }),
    ...(powerBlock === '' ? { powerBlock: msg`Power block is required` } : {}),
  };
}

/** Returns the module to be saved; null while the form has an error. */
export function moduleDraft(form: ModuleTexts): ModuleDraft | null {
  const moduleId = enteredId(form.moduleId);
  const { powerBlock } = form;
  if (Object.keys(moduleErrors(form)).length > 0) return null;
  if (!isModuleId(moduleId) || !isPowerBlockId(powerBlock)) return null;
  return { moduleId, name: form.name.trim(), powerBlock };
}
