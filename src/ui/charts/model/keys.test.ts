import { describe, expect, it } from 'vitest';
import { keyAct, type KeyPress } from './keys';

const press = (key: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...held,
});
const span = { from: 100, to: 200 };

describe('keys that change the span', () => {
  it.each([
    { key: press('ArrowRight', { shiftKey: true }), cursor: null, to: [125, 225], why: 'later' },
    { key: press('ArrowLeft', { shiftKey: true }), cursor: null, to: [75, 175], why: 'earlier' },
    { key: press('PageDown'), cursor: null, to: [125, 225], why: 'without Shift' },
    { key: press('-'), cursor: null, to: [75, 225], why: 'out about the middle' },
    { key: press('-'), cursor: 100, to: [100, 250], why: 'out about the cursor' },
    { key: press('-'), cursor: 900, to: [75, 225], why: 'a cursor out of view does not count' },
    { key: press('_', { shiftKey: true }), cursor: null, to: [75, 225], why: 'the same key' },
  ])('$key.key: $why', ({ key, cursor, to }) => {
    const act = keyAct(key);
    const after = act?.kind === 'span' ? act.change(span, cursor) : null;
    expect([after?.from, after?.to]).toEqual(to);
  });
});

describe('other keys', () => {
  it.each([
    { key: press('ArrowLeft'), act: { kind: 'cursor', steps: -1 }, why: 'reads the bucket before' },
    { key: press('ArrowUp'), act: { kind: 'cursor', steps: 10 }, why: 'ten further' },
    { key: press('Home'), act: { kind: 'reset' }, why: 'the whole range' },
    { key: press('Escape'), act: { kind: 'hide' }, why: 'hides the cursor' },
    { key: press('m'), act: { kind: 'measure' }, why: 'an end of the measured stretch' },
    { key: press('m', { metaKey: true }), act: undefined, why: 'the window is put away' },
    { key: press('+', { ctrlKey: true }), act: undefined, why: "the browser's own zoom" },
    { key: press('ArrowLeft', { altKey: true }), act: undefined, why: 'back in the history' },
    { key: press('Tab'), act: undefined, why: 'the focus goes on' },
  ])('$key.key: $why', ({ key, act }) => {
    expect(keyAct(key)).toEqual(act);
  });
});
