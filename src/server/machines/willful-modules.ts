import type { MachineCommand } from '../../domain/machine/machine-command';

/** How a machine of the embedded fleet does not obey. */
export type Unwilling = 'refuses' | 'errs' | 'is_silent';

/**
 * Modules by which each way a command can end is tried by hand (the server's README lists them). All
 * are in power blocks that the seeded operator controls. They go on as they are, so that none is ever
 * left standing; what is not listed is obeyed.
 */
export const WILLFUL_MODULES: Readonly<
  Record<string, Readonly<Partial<Record<MachineCommand, Unwilling>>>>
> = {
  '0103190122': { ENABLE: 'refuses', DISABLE: 'errs' },
  '0103210302': { ENABLE: 'is_silent', DISABLE: 'is_silent' },
};

export const unwillingOf = (moduleId: string, command: MachineCommand): Unwilling | null =>
  WILLFUL_MODULES[moduleId]?.[command] ?? null;
