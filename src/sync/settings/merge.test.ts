import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { SyncedSettings } from '../../store/records/settings-document';
import { aView, drawnSettings, preferencesWith } from './settings.fixture';
import { closerBase, mergeSettings, equalSettings } from './merge';

test.each([
  ['', '', '', '', 'nothing anywhere'],
  ['', '', '-', '-', 'untouched defaults are not sent'],
  ['', '', 'ja', 'ja', 'untouched defaults give way'],
  ['', 'dark', '-', 'dark', 'a choice made before the first time is sent'],
  ['', 'dark', 'ja', 'dark', 'and wins: preferences are one entry'],
  ['ja', 'ja', 'dark', 'dark', 'what another device chose'],
  ['ja', '', 'ja', '', 'back to the defaults is a choice'],
  ['', 'a:A', 'b:B', 'a:A b:B', 'new ones of both'],
  ['a:A', 'a:A', '', '', 'deleted on another device'],
  ['a:A', '', 'a:A', '', 'deleted here'],
  ['a:A', '', 'a:A@1', '', 'deleted here, changed there: what was done here wins'],
  ['a:A', 'a:A@1', '', 'a:A@1', 'changed here, deleted there'],
  ['a:A', 'a:A@1', 'a:A@2', 'a:A@1', 'changed on both'],
  ['a:A b:B', 'a:A@1 b:B', 'a:A b:B@2', 'a:A@1 b:B@2', 'each changed another one'],
  ['', 'a:A', 'b:A', 'a:A_(2) b:A', 'one name: the one on the server keeps it'],
  ['', 'a:A c:A_(2)', 'b:A', 'a:A_(3) b:A c:A_(2)', 'the number is taken too'],
  ['', 'a:A c:A_(2)', 'b:A d:A_(2)', 'a:A_(3) b:A c:A_(2)_(2) d:A_(2)', 'and both at once'],
  ['', '', 'a:A b:A', 'a:A b:A_(2)', 'the server itself has it twice'],
  ['', 'a:A b:A', 'a:A_(3) b:A_(2) c:A', 'a:A_(3) b:A_(2) c:A', 'the numbers given before'],
  [
    '',
    'a:1 b:2 c:3 d:4 e:5',
    'f:6 g:7',
    'a:1 b:2 c:3 d:4 e:5 f:6 g:7',
    'more than five are merged: the limit is for saving',
  ],
])('base "%s", here "%s", server "%s": "%s" (%s)', (base, local, server, merged) => {
  expect(mergeSettings(drawnSettings(base), drawnSettings(local), drawnSettings(server))).toEqual(
    drawnSettings(merged),
  );
});

test.each([
  ['a:A', 'a:A@1', 'a:A@1', 'a:A@1', 'stored already'],
  ['a:A', 'a:A@1', 'a:A', 'a:A', 'not stored yet'],
  ['a:A', 'a:A@1', 'a:A@2', 'a:A', 'changed since, and that counts as a change'],
  ['a:A', '', '', '', 'removed already'],
  ['', 'ja', 'ja', 'ja', 'preferences too'],
])('of the bases "%s" and "%s", the one for "%s" here is "%s" (%s)', (one, other, local, like) => {
  expect(closerBase(drawnSettings(one), drawnSettings(other), drawnSettings(local))).toEqual(
    drawnSettings(like),
  );
});

const IDS = ['a', 'b', 'c', 'd'];
const viewOf = (id: string) =>
  fc
    .tuple(fc.constantFrom('N', 'N (2)', 'M'), fc.integer({ min: 0, max: 3 }))
    .map(([name, at]) => aView(id, name, at));
const preferences = fc
  .tuple(fc.constantFrom('en', 'ja'), fc.constantFrom('light', 'dark'))
  .map(([language, colourMode]) => preferencesWith({ language, colourMode }));
const settings: fc.Arbitrary<SyncedSettings> = fc
  .tuple(preferences, ...IDS.map((id) => fc.option(viewOf(id))))
  .map(([chosen, ...views]) => ({
    preferences: chosen,
    views: new Map(views.flatMap((view) => (view === null ? [] : [[view.id, view] as const]))),
  }));

/** Settings as this app leaves them on the server: no name twice. */
const written = settings.map((some) => mergeSettings(drawnSettings(''), drawnSettings(''), some));

/** Content of an entry, without the number behind a name. */
const gist = (of: SyncedSettings, id: string) => {
  const view = of.views.get(id);
  return view === undefined ? null : [view.name.replace(/( \(\d+\))+$/, ''), view.changedAt];
};
const isLike = (a: SyncedSettings, b: SyncedSettings, id: string) =>
  JSON.stringify(a.views.get(id)) === JSON.stringify(b.views.get(id));

describe('any changes', () => {
  it('lose nothing: entries unchanged here are as on the server, the rest as here', () => {
    fc.assert(
      fc.property(settings, settings, settings, (base, local, server) => {
        const merged = mergeSettings(base, local, server);
        for (const id of IDS) {
          const from = isLike(base, local, id) ? server : local;
          expect(gist(merged, id)).toEqual(gist(from, id));
        }
        const names = [...merged.views.values()].map(({ name }) => name);
        expect(new Set(names).size).toBe(names.length);
      }),
    );
  });

  it('change nothing when merged again, nor when the first response was lost', () => {
    fc.assert(
      fc.property(written, settings, written, (base, local, server) => {
        const merged = mergeSettings(base, local, server);
        expect(equalSettings(mergeSettings(merged, merged, merged), merged)).toBe(true);
        expect(equalSettings(mergeSettings(base, local, merged), merged)).toBe(true);
      }),
    );
  });

  it('give the same result on all devices, in any order and however often', () => {
    const change = fc.record({ device: fc.nat(2), becomes: fc.option(settings) });
    fc.assert(
      fc.property(settings, fc.array(change, { maxLength: 12 }), (start, changes) => {
        let server = start;
        const devices = [0, 1, 2].map(() => ({ base: start, local: start }));
        const sync = (device: { base: SyncedSettings; local: SyncedSettings }) => {
          server = mergeSettings(device.base, device.local, server);
          device.base = server;
          device.local = server;
        };
        for (const { device, becomes } of changes) {
          const one = devices[device];
          if (one === undefined) continue;
          // Null: the device syncs with the server; else the user changes its settings.
          if (becomes === null) sync(one);
          else one.local = becomes;
        }
        devices.forEach(sync);
        devices.forEach(sync);
        for (const { local } of devices) expect(equalSettings(local, server)).toBe(true);
      }),
    );
  });
});
