/**
 * Outcomes of an action that has ended. `ok`, `fail`, `error`: the machine's reply. `refused`: the
 * command was not sent. `no_answer`: it may have been sent, but its outcome is not known.
 */
export const ENDED_OUTCOMES = ['ok', 'fail', 'error', 'refused', 'no_answer'] as const;
/** Outcomes of an action. `open`: the reply is still awaited. */
export const AUDIT_OUTCOMES = [...ENDED_OUTCOMES, 'open'] as const;
export type AuditOutcome = (typeof AUDIT_OUTCOMES)[number];
