import { expect, test } from 'vitest';
import { REMEMBERED, withDismissed, withMessage, type Message } from './message-list';

const message = (id: string, text = id): Message => ({
  id,
  kind: 'info',
  text,
  at: 0,
  showFor: 5_000,
  showing: true,
});
const ids = (list: readonly Message[]) => list.map(({ id }) => id).join(' ');

test('newest first', () => {
  expect(ids(withMessage([message('a')], message('b')))).toBe('b a');
});

test("a reply takes the place of its 'Awaiting response' and is the newest", () => {
  const list = withMessage(
    [message('other'), message('command', 'Awaiting response')],
    message('command', 'Done'),
  );
  expect(ids(list)).toBe('command other');
  expect(list[0]?.text).toBe('Done');
});

test('dismissing takes the toast away and keeps the message', () => {
  const list = withDismissed([message('a'), message('b')], 'b');
  expect(list.map(({ showing }) => showing)).toEqual([true, false]);
});

test('the oldest is forgotten when the list is full', () => {
  const full = Array.from({ length: REMEMBERED }, (_, index) => message(String(index)));
  const list = withMessage(full, message('new'));
  expect(list).toHaveLength(REMEMBERED);
  expect(list.at(-1)?.id).toBe(String(REMEMBERED - 2));
});
