import { describe, expect, it } from 'vitest';
import {
  instantOf,
  knownChartZone,
  offsetAt,
  secondsText,
  chartTimeText,
  wallOf,
  zoneText,
} from './zoned-time';

const at = (iso: string) => Date.parse(iso);
const iso = (ms: number) => new Date(ms).toISOString().slice(0, 16);

describe('wall time and back', () => {
  it.each([
    { zone: 'UTC', utc: '2026-11-21T07:00Z', wall: '2026-11-21T07:00' },
    { zone: 'Europe/Stockholm', utc: '2026-11-21T07:00Z', wall: '2026-11-21T08:00' },
    { zone: 'Europe/Stockholm', utc: '2026-07-21T07:00Z', wall: '2026-07-21T09:00' },
    { zone: 'Asia/Kathmandu', utc: '2026-07-21T18:30Z', wall: '2026-07-22T00:15' },
    { zone: 'America/St_Johns', utc: '2026-01-01T03:30Z', wall: '2026-01-01T00:00' },
  ])('$zone $utc', ({ zone, utc, wall }) => {
    expect(iso(wallOf(at(utc), zone))).toBe(wall);
    expect(iso(instantOf(at(`${wall}Z`), zone))).toBe(iso(at(utc)));
  });

  it.each([
    { zone: 'Europe/Stockholm', wall: '2026-03-29T02:30', utc: '2026-03-29T01:30', why: 'skipped' },
    {
      zone: 'Europe/Stockholm',
      wall: '2026-10-25T02:30',
      utc: '2026-10-25T00:30',
      why: 'shown twice',
    },
    {
      zone: 'America/Sao_Paulo',
      wall: '2018-11-04T00:00',
      utc: '2018-11-04T03:00',
      why: 'no midnight',
    },
  ])('$wall in $zone: $why', ({ zone, wall, utc }) => {
    expect(iso(instantOf(at(`${wall}Z`), zone))).toBe(utc);
  });
});

it('takes a zone that nobody knows for UTC', () => {
  expect(knownChartZone('Mars/Olympus')).toBe('UTC');
  expect(offsetAt(at('2026-01-01T00:00Z'), 'Mars/Olympus')).toBe(0);
});

it.each([
  { zone: 'Europe/Stockholm', text: 'Europe/Stockholm (UTC+01:00)' },
  { zone: 'America/St_Johns', text: 'America/St_Johns (UTC-03:30)' },
  { zone: 'UTC', text: 'UTC' },
])('names $zone', ({ zone, text }) => {
  expect(zoneText(zone, at('2026-11-21T07:00Z'))).toBe(text);
});

it('writes times as in rules §9.10', () => {
  expect(chartTimeText(at('2026-01-05T23:04Z'), 'Europe/Stockholm')).toBe('2026-01-06 00:04');
});

it.each([
  { moment: '2026-11-21T07:00:05Z', text: '08:00:05' },
  { moment: '2026-11-21T07:00:05.100Z', text: '08:00:05.1' },
])('seconds, and tenths where there are any: $text', ({ moment, text }) => {
  expect(secondsText(at(moment), 'Europe/Stockholm')).toBe(text);
});
