import { expect, it } from 'vitest';
import { isDay } from '../../domain/time/days';
import { aModuleId } from '../../domain/machine/telemetry.fixture';
import type { Files } from '../../remote/files';
import { RemoteError, type RemoteErrorKind } from '../../remote/remote-error';
import { listBlackboxes } from './list-blackboxes';

const day = '2026-11-20';
if (!isDay(day)) throw new Error('no day');
const here = day;
const moduleId = aModuleId('0110000001');

const listed = (blackboxes: Files['blackboxes'], timeoutMs = 5_000) => {
  const files: Files = {
    prepare: () => Promise.resolve(),
    fetch: () => Promise.reject(new Error('not expected')),
    blackboxes,
  };
  const far = { timeoutMs, load: () => Promise.resolve(files) };
  return listBlackboxes(far, moduleId, here, new AbortController().signal);
};
const failing = (kind: RemoteErrorKind) => () => Promise.reject(new RemoteError(kind, kind));

it('is in the order of the day, each once', async () => {
  const list = await listed(() => Promise.resolve(['1402b', '0003', '1402', '0003']));
  expect(list).toEqual({ kind: 'stamps', stamps: ['0003', '1402', '1402b'] });
});

it.each([
  ['not-found', { kind: 'stamps', stamps: [] }, 'no file is no fault'],
  ['unreachable', { kind: 'failed', fault: 'unreachable' }, 'no network is one'],
  ['conflict', { kind: 'failed', fault: 'machine' }, 'so is a machine that cannot be reached'],
] as const)('%s', async (kind, list, _why) => {
  expect(await listed(failing(kind))).toEqual(list);
});

it('is given up when the countdown has run out', async () => {
  const never: Files['blackboxes'] = (_module, _day, signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        reject(new RemoteError('cancelled', 'given up'));
      });
    });
  expect(await listed(never, 20)).toEqual({ kind: 'failed', fault: 'timed-out' });
});
