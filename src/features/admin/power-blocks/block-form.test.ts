import { describe, expect, test } from 'vitest';
import { blankBlock, blockDraft, blockErrors, enteredPlace, type BlockForm } from './block-form';

const GOOD: BlockForm = {
  ...blankBlock('Asia/Tokyo'),
  ...{ powerBlockId: '0803190121', name: 'Beppu', country: 'Japan' },
};
const textsOf = (form: BlockForm) =>
  Object.fromEntries(Object.entries(blockErrors(form)).map(([key, { message }]) => [key, message]));

test('id, name and country are required', () => {
  expect(textsOf(blankBlock('UTC'))).toEqual({
    powerBlockId: 'Power block ID is required',
    name: 'Name is required',
    country: 'Country is required',
  });
  expect(blockDraft(blankBlock('UTC'))).toBeNull();
});

test.for(['0103190121', '080319012', '08031901210', '08-3190121', '😀'.repeat(10), '=08'])(
  'refuses the id %s',
  (powerBlockId) => {
    expect(textsOf({ ...GOOD, powerBlockId })).toEqual({
      powerBlockId: 'A power block ID has 10 digits and starts with 07 or 08',
    });
  },
);

test('takes wide digits, and spaces around the texts', () => {
  const form = { ...GOOD, powerBlockId: ' ０７03190121', name: ' Beppu ' };
  expect(blockDraft(form)).toMatchObject({ powerBlockId: '0703190121', name: 'Beppu' });
});

describe('the place', () => {
  test.for([
    { latitude: '33.27', longitude: '131.5', place: { latitude: 33.27, longitude: 131.5 } },
    { latitude: '33,27', longitude: '-131,5', place: { latitude: 33.27, longitude: -131.5 } },
    { latitude: '−90', longitude: '１８０', place: { latitude: -90, longitude: 180 } },
  ])('reads $latitude, $longitude', ({ latitude, longitude, place }) => {
    expect(enteredPlace({ ...GOOD, latitude, longitude })).toEqual(place);
    expect(blockDraft({ ...GOOD, latitude, longitude })).toMatchObject(place);
  });

  test('may be unknown', () => {
    expect(blockDraft(GOOD)).toMatchObject({ latitude: null, longitude: null });
  });

  test.for(['90.1', '-91', '1e1', '0x10', 'Infinity', '12°', '1,2,3', '9'.repeat(10_000)])(
    'refuses the latitude %s',
    (latitude) => {
      const form = { ...GOOD, latitude, longitude: '0' };
      expect(textsOf(form)).toEqual({ latitude: 'Latitude must be a number from -90 to 90' });
      expect(blockDraft(form)).toBeNull();
    },
  );

  test('needs both numbers', () => {
    expect(textsOf({ ...GOOD, latitude: '1' })).toEqual({
      longitude: 'Longitude must be a number from -180 to 180',
    });
  });
});
