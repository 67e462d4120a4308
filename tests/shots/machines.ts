// Machines of the embedded fleet that subjects are about (README, the embedded fleet).

/** The operator's; obeys. */
export const RUNNING = '0103190121';
/** The operator's; refuses to be enabled. */
export const REFUSES = '0103190122';
/** The operator's; finds too little heat again and again. */
export const RESTLESS = '0103190123';
/** The operator's; does not answer commands. */
export const UNANSWERING = '0103210302';
/** Steam; in alarm most of the time. */
export const TROUBLED = '0201180012';
/** Generation 4. */
export const GENERATION_4 = '0104240202';
/** Decommissioned before the fleet began. */
export const RETIRED = '0104240203';

/** Machines in alarm while pictures are taken. */
export const ALARMED: readonly string[] = [REFUSES, TROUBLED];

export const BEPPU = '0703190041';
export const REYKJANES = '0702180015';
