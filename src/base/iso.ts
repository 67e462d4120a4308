/** ISO 8601 text in UTC of a moment in epoch milliseconds: "2026-05-01T12:00:00.000Z". */
export const iso = (at: number): string => new Date(at).toISOString();
