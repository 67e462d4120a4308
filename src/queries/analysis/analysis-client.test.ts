import { describe, expect, it } from 'vitest';
import { aRunHistory } from '../../domain/analytics/runs.fixture';
import { AnalysisClient } from './analysis-client';
import { FakeWorker } from './fake-worker.fixture';

const SHORT = aRunHistory({ status: 'yttRxy' });
const LONG = aRunHistory({ status: 'yttRxxy'.repeat(9_000) });
/** A history of which no column can be read. */
const BROKEN = { ...SHORT, columns: new Map([['StatusWord.or' as const, new Float64Array()]]) };
Object.defineProperty(BROKEN, 'interval', {
  get: () => {
    throw new Error('the interval is broken');
  },
});

const options = (signal = new AbortController().signal, shares: number[] = []) => ({
  signal,
  onProgress: (share: number) => {
    shares.push(share);
  },
});

describe('an analysis in the worker', () => {
  it('returns its result; the worker starts with the first and is used again', async () => {
    let started = 0;
    const client = new AnalysisClient(() => {
      started += 1;
      return new FakeWorker();
    });
    expect(started).toBe(0);
    expect(await client.run('runs', SHORT, options())).toHaveLength(1);
    expect(await client.run('runs', LONG, options())).toHaveLength(9_000);
    expect(started).toBe(1);
  });

  it('is cancelled by its signal, also in the worker', async () => {
    const worker = new FakeWorker(true);
    const client = new AnalysisClient(() => worker);
    const controller = new AbortController();
    const run = client.run('runs', SHORT, options(controller.signal));
    controller.abort(new Error('left the page'));
    await expect(run).rejects.toThrow('left the page');
    expect(worker.received).toEqual(['start', 'cancel']);
    await expect(client.run('runs', SHORT, options(controller.signal))).rejects.toThrow('left');
    expect(worker.received).toHaveLength(2);
  });

  it('is cancelled by another one of its kind, and not by one of another kind', async () => {
    const worker = new FakeWorker(true);
    const client = new AnalysisClient(() => worker);
    const first = client.run('runs', SHORT, options());
    const refused = expect(first).rejects.toMatchObject({ name: 'AbortError' });
    void client.run('runs', LONG, options()).catch(() => undefined);
    await refused;
    expect(worker.received).toEqual(['start', 'cancel', 'start']);
  });

  it('fails with its own error, and the worker goes on', async () => {
    const worker = new FakeWorker();
    const client = new AnalysisClient(() => worker);
    await expect(client.run('runs', BROKEN, options())).rejects.toThrow('the interval is broken');
    expect(await client.run('runs', SHORT, options())).toHaveLength(1);
    expect(worker.isTerminated).toBe(false);
  });
});

describe('without a worker', () => {
  it('analyses in the page at once when it cannot start, and does not start it again', async () => {
    let started = 0;
    const client = new AnalysisClient(() => {
      started += 1;
      throw new Error('no worker here');
    });
    expect(client.isInPage).toBe(false);
    expect(await client.run('runs', SHORT, options())).toHaveLength(1);
    expect(client.isInPage).toBe(true);
    expect(await client.run('runs', SHORT, options())).toHaveLength(1);
    expect(started).toBe(1);
  });

  it.each(['error', 'messageerror'])(
    'analyses in the page after its %s, and then too',
    async (type) => {
      const worker = new FakeWorker(true);
      const client = new AnalysisClient(() => worker);
      const run = client.run('runs', SHORT, options());
      worker.dispatchEvent(new Event(type));
      expect(await run).toHaveLength(1);
      expect(worker.isTerminated).toBe(true);
      expect(client.isInPage).toBe(true);
      expect(await client.run('runs', SHORT, options())).toHaveLength(1);
      expect(worker.received).toEqual(['start']);
    },
  );

  it('does not analyse in the page what was cancelled when it died', async () => {
    const worker = new FakeWorker(true);
    const client = new AnalysisClient(() => worker);
    const controller = new AbortController();
    const shares: number[] = [];
    const run = client.run('runs', LONG, options(controller.signal, shares));
    worker.dispatchEvent(new Event('error'));
    controller.abort(new Error('left the page'));
    await expect(run).rejects.toThrow('left the page');
    expect(shares).toEqual([]);
  });

  it('fails with the error of the analysis in the page, and not with that of the worker', async () => {
    const client = new AnalysisClient(() => {
      throw new Error('no worker here');
    });
    await expect(client.run('runs', BROKEN, options())).rejects.toThrow('the interval is broken');
  });
});
