import { describe, expect, test } from 'vitest';
import { contactSheet, imagesOf, rowsOf, scaleOf, type Picture } from './sheet';

const subject = (state: string) => ({ screen: 'module', state });
const picture = (state: string, how: Partial<Picture> = {}): Picture => ({
  subject: subject(state),
  theme: 'light',
  language: 'en',
  width: 1440,
  file: `module/${state}.png`,
  ...how,
});

const STATES = ['', 'alerts', 'info', 'loading'];
const subjects = STATES.map(subject);
const rows = rowsOf(
  subjects,
  ['info', '', 'alerts'].map((state) => picture(state)),
  [{ subject: subject('alerts'), language: 'ja', reason: 'no <button>', file: 'module/no.png' }],
);

describe('the rows of a sheet', () => {
  test('follow the subjects, without those of which there is nothing', () => {
    expect(rows.map(({ name }) => name)).toEqual(['module', 'module/alerts', 'module/info']);
  });

  test('tell what could not be taken', () => {
    expect(contactSheet('module', rows, { root: '', scale: 0.5 })).toContain(
      'ja: no &#60;button&#62;',
    );
  });
});

describe('the pictures of a sheet', () => {
  test('are smaller the more of them stand in a line', () => {
    const line = (['light', 'dark'] as const).flatMap((theme) =>
      ([390, 768, 1024, 1440] as const).map((width) => picture('', { theme, width })),
    );
    const [one, all] = [scaleOf(rows), scaleOf(rowsOf(subjects, line, []))];
    expect(one).toBe(0.5);
    expect(all).toBeLessThan(0.3);
  });

  test('stand by theme and width, a line for each language', () => {
    const pictures = [
      picture('', { language: 'ja', file: '4' }),
      picture('', { theme: 'dark', width: 390, file: '3' }),
      picture('', { file: '2' }),
      picture('', { width: 390, file: '1' }),
    ];
    const page = contactSheet('module', rowsOf(subjects, pictures, []), { root: '', scale: 0.5 });
    expect([...page.matchAll(/src="(\d)"/g)].map(([, file]) => file)).toEqual(['1', '2', '3', '4']);
  });
});

test('the images of a sheet have all rows, and none has more than can be looked at', () => {
  const many = Array.from({ length: 30 }, (_, index) => `state-${String(index)}`);
  const all = rowsOf(
    many.map(subject),
    many.map((state) => picture(state)),
    [],
  );
  const images = imagesOf(all, scaleOf(all));
  expect(images.flat()).toEqual(all);
  expect(Math.max(...images.map((image) => image.length))).toBeLessThan(10);
});
