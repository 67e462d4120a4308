import { describe, expect, it, test } from 'vitest';
import { isDay } from '../../domain/time/days';
import { fileKey, savedFileName } from '../../domain/machine/file-name';
import type { MachineFile } from '../../domain/machine/machine-file';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import { epochMs } from '../../base/units';
import type { Files } from '../../remote/files';
import { RemoteError, type RemoteErrorKind } from '../../remote/remote-error';
import type { Download } from '../../store/records/downloads';
import { createMemoryStore } from '../../store/memory-store';
import { ErasedError } from '../../store/store';
import { createFileRuns, type FileRun } from './file-runs';

const moduleId = aModuleId('0110000001');
const day = '2026-11-20';
if (!isDay(day)) throw new Error('no day');
const log: MachineFile = { kind: 'log', ownerId: moduleId, day };
const wish = { file: log, moduleId };
const NAME = savedFileName(log);

const never = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(new RemoteError('cancelled', 'given up'));
    });
  });
const failing = (kind: RemoteErrorKind) => () => Promise.reject(new RemoteError(kind, kind));

/** A machine and a server that act as the test wants, and a device that stores the files. */
function world(far: Partial<Files> = {}, timeoutMs = 5_000) {
  const store = createMemoryStore();
  const files: Files = {
    prepare: () => Promise.resolve(),
    blackboxes: () => Promise.resolve([]),
    fetch: (_file, report) => {
      report({ bytes: 3, total: 3 });
      return Promise.resolve(new Blob(['a,b']));
    },
    ...far,
  };
  const runs = createFileRuns({
    files: { timeoutMs, load: () => Promise.resolve(files) },
    store,
    clock: { now: () => epochMs(1_000) },
  });
  const fileNames = async () => (await store.downloads.list()).map(({ fileName }) => fileName);
  return { runs, store, fileNames };
}

describe('a download', () => {
  it('is stored with its description, and then ends', async () => {
    const { runs, store } = world();
    const outcome = await runs.start(wish);
    expect(outcome).toMatchObject({ kind: 'done', fileName: NAME });
    const expected: Download = {
      moduleId,
      fileName: NAME,
      mime: 'text/csv',
      at: epochMs(1_000),
      about: log,
    };
    expect(await store.downloads.list()).toEqual([expected]);
    expect(runs.current()).toEqual([]);
  });

  it('has the same name whenever it is downloaded', async () => {
    const { runs, fileNames } = world();
    expect(await runs.start(wish)).toMatchObject({ fileName: '0110000001-log-20261120000000.csv' });
    await runs.start(wish);
    expect(await fileNames()).toEqual(['0110000001-log-20261120000000.csv']);
  });

  it('replaces an older copy of the same file, and nothing else', async () => {
    const { runs, store, fileNames } = world();
    const other: MachineFile = { kind: 'blackbox', ownerId: moduleId, day, stamp: '1402' };
    const olderBuild = { moduleId, fileName: 'log-20261121093000.csv', mime: 'text/csv' };
    await store.downloads.put({ ...olderBuild, at: epochMs(1), about: log }, 'a,b');
    await runs.start({ ...wish, file: other });
    await runs.start(wish);
    expect(new Set(await fileNames())).toEqual(new Set([savedFileName(other), NAME]));
  });

  it('counts down until bytes arrive, and then reports them', async () => {
    const seen: FileRun[] = [];
    const { runs } = world();
    runs.subscribe(() => seen.push(...runs.current()));
    await runs.start(wish);
    expect(seen).toMatchObject([
      { until: 6_000, bytes: 0, total: null },
      { until: null, bytes: 3, total: 3 },
    ]);
  });

  it('does not begin twice at the same time, but again later', async () => {
    const { runs } = world();
    const first = runs.start(wish);
    expect(runs.start(wish)).toBeNull();
    await first;
    expect(await runs.start(wish)).toMatchObject({ kind: 'done' });
  });
});

describe('a failure stores nothing', () => {
  const cut: Files['fetch'] = (_file, report) => {
    report({ bytes: 2, total: 3 });
    return Promise.reject(new RemoteError('unreachable', 'cut'));
  };
  const cutAtOnce: Files['fetch'] = (_file, report) => {
    report({ bytes: 0, total: 3 });
    return Promise.reject(new RemoteError('unreachable', 'cut'));
  };
  const silent = new RemoteError('server-failed', 'no', {
    problem: { type: '', title: '', status: 504, code: 'no_answer' },
  });
  test.each<[string, string, Partial<Files>]>([
    ['none', 'the machine has no such file', { prepare: failing('not-found') }],
    ['none', 'the server has none', { fetch: failing('not-found') }],
    ['machine', 'it is not connected', { prepare: failing('conflict') }],
    ['machine', 'it does not respond', { prepare: () => Promise.reject(silent) }],
    ['unreachable', 'there is no network', { prepare: failing('unreachable') }],
    ['cut', 'it breaks off in the middle', { fetch: cut }],
    ['cut', 'it breaks off before its first byte is read', { fetch: cutAtOnce }],
    ['signed-out', 'the session ended', { fetch: failing('sign-in-needed') }],
    ['server', 'the server breaks', { fetch: failing('server-failed') }],
  ])('%s: %s', async (fault, _why, far) => {
    const { runs, fileNames } = world(far);
    expect(await runs.start(wish)).toEqual({ kind: 'failed', fault });
    expect(await fileNames()).toEqual([]);
    expect(runs.current()).toEqual([]);
  });

  it('timed-out: the countdown runs out before the first byte', async () => {
    const { runs, fileNames } = world({ prepare: (_file, signal) => never(signal) }, 20);
    expect(await runs.start(wish)).toEqual({ kind: 'failed', fault: 'timed-out' });
    expect(await fileNames()).toEqual([]);
  });

  it('the countdown ends with the first byte', async () => {
    const slow: Files['fetch'] = async (_file, report, signal) => {
      report({ bytes: 1, total: null });
      await new Promise((resolve) => setTimeout(resolve, 60));
      signal.throwIfAborted();
      return new Blob(['x']);
    };
    const { runs } = world({ fetch: slow }, 20);
    expect(await runs.start(wish)).toMatchObject({ kind: 'done' });
  });

  it('not-kept: the person signed out meanwhile', async () => {
    const { runs, store } = world();
    store.downloads.put = () => Promise.reject(new ErasedError());
    expect(await runs.start(wish)).toEqual({ kind: 'failed', fault: 'not-kept' });
  });

  it.each([
    [
      'while the machine prepares the file',
      { prepare: (_f: MachineFile, s: AbortSignal) => never(s) },
    ],
    ['while it comes', { fetch: (_f: MachineFile, _t: unknown, s: AbortSignal) => never(s) }],
  ] satisfies [string, Partial<Files>][])('cancelled %s', async (_when, far) => {
    const { runs, fileNames } = world(far);
    const ended = runs.start(wish);
    setTimeout(() => {
      runs.cancel(fileKey(log));
    }, 5);
    expect(await ended).toEqual({ kind: 'cancelled' });
    expect(await fileNames()).toEqual([]);
  });
});
