import { branded, type Brand } from './brand';

/** Milliseconds since 1970-01-01T00:00:00Z, by the server's clock unless a name says otherwise. */
export type EpochMs = Brand<number, 'EpochMs'>;
export type DurationMs = Brand<number, 'DurationMs'>;
export type Kilowatt = Brand<number, 'Kilowatt'>;
export type KilowattHour = Brand<number, 'KilowattHour'>;
/** 0 to 100. */
export type Percent = Brand<number, 'Percent'>;

export const epochMs = branded<EpochMs>;
export const durationMs = branded<DurationMs>;
export const kilowatt = branded<Kilowatt>;
export const kilowattHour = branded<KilowattHour>;
export const percent = branded<Percent>;

/** The moment `ms` milliseconds after `at` (before it, when negative). */
export const later = (at: EpochMs, ms: number): EpochMs => epochMs(at + ms);

export const SECOND = durationMs(1_000);
export const MINUTE = durationMs(60_000);
export const HOUR = durationMs(3_600_000);
export const DAY = durationMs(86_400_000);
