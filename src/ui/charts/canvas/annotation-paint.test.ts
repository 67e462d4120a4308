import { expect, test } from 'vitest';
import { HUE_SEVERITY } from '../../theme/hue-severity';
import { ANNOTATION_LOOKS } from './annotation-paint';

test('a more severe annotation is painted over the others', () => {
  const severities = Object.values(ANNOTATION_LOOKS).map(({ hue }) =>
    hue === null ? -1 : HUE_SEVERITY[hue],
  );
  expect(severities).toEqual(severities.toSorted((one, other) => one - other));
});
