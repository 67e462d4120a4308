import { expect, test } from 'vitest';
import { holdUnsaved, isUnsaved, onUnsaved } from './unsaved';

test('two forms hold the page until both have let go, each once', () => {
  const heard: boolean[] = [];
  const stop = onUnsaved(() => heard.push(isUnsaved()));
  const first = holdUnsaved();
  const second = holdUnsaved();
  first();
  // Releasing twice does not release the other holder.
  first();
  expect(isUnsaved()).toBe(true);
  second();
  expect(isUnsaved()).toBe(false);
  expect(heard).toEqual([true, true, true, false]);
  stop();
  holdUnsaved()();
  expect(heard).toHaveLength(4);
});
