import { expect, test, vi } from 'vitest';
import { isModuleId } from '../../domain/ids';
import { countedLink } from './counted-link';
import type { MachineLink, MachineReply } from './machine-link';

const [found] = ['0103190121'].filter(isModuleId);
if (found === undefined) throw new Error('an id');
const module = found;

async function outcomesOf(send: MachineLink['send'], over = new AbortController()) {
  const onOutcome = vi.fn();
  const sent = countedLink({ send }, onOutcome).send(module, 'ENABLE', over.signal);
  await sent.catch(() => undefined);
  over.abort();
  return onOutcome.mock.calls.map(([, outcome]: unknown[]) => outcome);
}

test.each<[MachineReply['response'], string]>([
  ['OK', 'ok'],
  ['FAIL', 'fail'],
  ['ERROR', 'error'],
])('%s is counted once as %s', async (response, outcome) => {
  expect(await outcomesOf(() => Promise.resolve({ response, message: '' }))).toEqual([outcome]);
});

test.each([
  ['without a reply', () => Promise.resolve(null)],
  ['whose connection breaks', () => Promise.reject(new Error('broken'))],
])('a command %s is counted once', async (_what, send) => {
  expect(await outcomesOf(send)).toEqual(['no_reply']);
});

test('a command is counted when the time is over, and not again when a late reply comes', async () => {
  const onOutcome = vi.fn();
  const over = new AbortController();
  let reply = (_reply: MachineReply): void => undefined;
  const send = () =>
    new Promise<MachineReply>((resolve) => {
      reply = resolve;
    });
  const sent = countedLink({ send }, onOutcome).send(module, 'ENABLE', over.signal);
  over.abort();
  expect(onOutcome.mock.calls).toEqual([['ENABLE', 'no_reply']]);
  reply({ response: 'OK', message: '' });
  expect(await sent).toMatchObject({ response: 'OK' });
  expect(onOutcome).toHaveBeenCalledTimes(1);
});
