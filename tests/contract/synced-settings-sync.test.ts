import { describe, expect, it } from 'vitest';
import { SYNCED_SETTINGS_BYTES } from '../../src/contract/users';
import { DEFAULT_PREFERENCES } from '../../src/domain/person/preferences';
import {
  EMPTY_VIEW,
  addedRow,
  type AnalyticsView,
} from '../../src/domain/analytics/analytics-view';
import { savedContent } from '../../src/domain/analytics/saved-view';
import type { SavedView } from '../../src/store/records/saved-view';
import { aView } from '../../src/sync/settings/settings.fixture';
import { aModuleOf } from '../fixtures/analytics-views';
import { dark, ja, settingsWorldOfFile, kindOf } from '../fixtures/keep-world';
import { viewsIn } from '../../src/store/records/views';

const world = settingsWorldOfFile();
const { device } = world;

const someView: AnalyticsView = {
  ...EMPTY_VIEW,
  rows: [addedRow({ moduleId: aModuleOf(1), variable: 'PowerOutput' }, [])],
  period: { live: true, range: 61320 },
  panel: 'energy',
};

describe('two devices of one person', () => {
  it('a language chosen on one arrives on the other, with nothing pending', async () => {
    const one = await device();
    const other = await device();
    await one.store.preferences.write(ja);
    expect(await one.isPending()).toBe(true);
    await one.sync();
    await other.sync();
    expect(await other.preferences()).toEqual(ja);
    expect(await Promise.all([one.isPending(), other.isPending()])).toEqual([false, false]);
    expect(await world.kept()).toMatchObject({ revision: 1 });
  });

  it('a default is not sent, and yields to a choice', async () => {
    const tablet = await device('operator', dark);
    const one = await device();
    await tablet.sync();
    expect(await world.kept()).toEqual({ revision: 0, document: {} });
    expect(await tablet.isPending()).toBe(false);
    await one.store.preferences.write(ja);
    await one.sync();
    await tablet.sync();
    expect(await tablet.preferences()).toEqual(ja);
  });

  it('a choice made before the first sync wins', async () => {
    const one = await device();
    const other = await device();
    await one.store.preferences.write(ja);
    await one.sync();
    await other.store.preferences.write(dark);
    await other.sync();
    await one.sync();
    expect(await one.preferences()).toEqual(dark);
  });

  it('a view of analytics saved on one arrives on the other as it was', async () => {
    const one = await device();
    const other = await device();
    const saved = { ...aView('a', 'North'), ...savedContent({ view: someView, unknownRows: [] }) };
    expect(await viewsIn(one.store.viewRows).save(saved)).toBe('saved');
    await one.sync();
    await other.sync();
    expect(await viewsIn(other.store.viewRows).list()).toEqual([saved]);
  });

  it('simultaneous changes: the server accepts one, and the other device reads it and retries', async () => {
    const one = await device();
    const other = await device();
    await one.store.preferences.write(ja);
    await viewsIn(other.store.viewRows).save(aView('b', 'Steam'));
    await Promise.all([one.sync(), other.sync()]);
    await Promise.all([one.sync(), other.sync()]);
    for (const each of [one, other]) {
      expect(await each.preferences()).toEqual(ja);
      expect(await each.names()).toEqual(['Steam']);
    }
    expect(await world.kept()).toMatchObject({ revision: 2 });
  });

  it('views of both are merged under names of their own, and deletions are synced', async () => {
    const one = await device();
    const other = await device();
    for (const name of ['A', 'B', 'C']) {
      await viewsIn(one.store.viewRows).save(aView(`one ${name}`, name));
      await viewsIn(other.store.viewRows).save(aView(`other ${name}`, name));
    }
    await one.sync();
    await other.sync();
    await one.sync();
    const names = ['A', 'A (2)', 'B', 'B (2)', 'C', 'C (2)'];
    expect(await one.names()).toEqual(names);
    expect(await other.names()).toEqual(names);
    expect(await viewsIn(one.store.viewRows).save(aView('seventh', 'D'))).toBe('too-many');
    expect(await viewsIn(one.store.viewRows).save(aView('one A', 'A new'))).toBe('saved');
    await viewsIn(other.store.viewRows).remove('one B');
    await other.sync();
    await one.sync();
    expect(await one.names()).toEqual(['A (2)', 'A new', 'B (2)', 'C', 'C (2)']);
  });
});

describe('the document on the server', () => {
  it('is left alone when a newer build wrote it, and so are the local settings', async () => {
    await world.put({ version: 2, everything: 'else' });
    const one = await device();
    await one.store.preferences.write(ja);
    expect(await one.send()).toBe(false);
    expect(await world.kept()).toEqual({
      revision: 1,
      document: { version: 2, everything: 'else' },
    });
    expect(await one.preferences()).toEqual(ja);
  });

  it('keeps the sections and members of a newer build when an older build changes it', async () => {
    const theirs = { version: 1, alarms: [7], preferences: { ...dark, font: 'large' }, views: [] };
    await world.put(theirs);
    const one = await device();
    await one.sync();
    expect(await one.preferences()).toEqual(dark);
    await one.store.preferences.write(ja);
    await one.sync();
    expect(await world.kept()).toEqual({
      revision: 2,
      document: { ...theirs, preferences: { ...ja, font: 'large' } },
    });
  });

  it('gets everything again after a loss, as with an old backup', async () => {
    const one = await device();
    await one.store.preferences.write(ja);
    await viewsIn(one.store.viewRows).save(aView('a', 'A'));
    await one.sync();
    await viewsIn(one.store.viewRows).save(aView('b', 'B'));
    await one.sync();
    await world.forget();
    await one.sync();
    expect(await one.names()).toEqual(['A', 'B']);
    expect(await world.kept()).toMatchObject({
      document: { preferences: ja, views: [{ id: 'a' }, { id: 'b' }] },
    });
  });

  it('keeps views of version 1, which are read as views without a period', async () => {
    const { id, name, changedAt, chartOptions, rows } = aView('a', 'Old');
    const older = { version: 1, id, name, changedAt, chartOptions, rows };
    await world.put({ version: 1, views: [older] });
    const one = await device();
    await one.sync();
    expect(await viewsIn(one.store.viewRows).list()).toEqual([aView('a', 'Old')]);
    await viewsIn(one.store.viewRows).save(aView('b', 'New'));
    await one.sync();
    expect(await world.kept()).toMatchObject({
      document: { views: [older, { id: 'b', version: 2 }] },
    });
  });

  it("is never another user's", async () => {
    const mine = await device('operator');
    const theirs = await device('admin');
    await mine.store.preferences.write(ja);
    await mine.sync();
    await theirs.sync();
    expect(await theirs.preferences()).toEqual(DEFAULT_PREFERENCES);
    expect(await kindOf(theirs.sync({}, world.idOf('operator')))).toBe('not-found');
  });

  it('is limited to 64 kB: more is stored locally, and sent when it fits', async () => {
    const one = await device();
    const large: SavedView = {
      ...aView('a', 'Large'),
      chartOptions: [
        {
          color: 'x'.repeat(SYNCED_SETTINGS_BYTES),
          yExtent: null,
          swimLane: null,
          visibilityState: '',
          includeEnvelope: false,
          includeDots: false,
          steppedInterpolation: false,
        },
      ],
    };
    await viewsIn(one.store.viewRows).save(large);
    expect(await kindOf(one.sync())).toBe('rejected');
    expect(await one.names()).toEqual(['Large']);
    expect(await one.isPending()).toBe(true);
    await viewsIn(one.store.viewRows).save(aView('a', 'Small'));
    await one.sync();
    expect(await one.isPending()).toBe(false);
    expect(await world.kept()).toMatchObject({ document: { views: [{ name: 'Small' }] } });
  });
});
