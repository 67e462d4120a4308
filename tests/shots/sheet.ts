import { nameOf, type Subject } from './subject';
import { LANGUAGES, type Language } from '../../src/domain/person/preferences';
import { THEMES, type Theme, type Width } from './variants';

export interface Picture {
  readonly subject: Pick<Subject, 'screen' | 'state'>;
  readonly theme: Theme;
  readonly language: Language;
  readonly width: Width;
  /** Path below the folder of all pictures. */
  readonly file: string;
}

/** Subject of which there is no picture. */
export interface Failure {
  readonly subject: Pick<Subject, 'screen' | 'state'>;
  readonly language: Language;
  readonly reason: string;
  /** Picture of the page at that moment, as a path below the folder of all pictures. */
  readonly file: string;
}

/** A state of a screen with its pictures, or without them. */
export interface SheetRow {
  readonly name: string;
  readonly pictures: readonly Picture[];
  readonly failures: readonly Failure[];
}

/** Width of a sheet with its margins, px. */
export const SHEET_WIDTH = 1_992;

const STYLE = `
  body { font: 13px system-ui, sans-serif; margin: 16px; background: #777; color: #fff; width: ${String(SHEET_WIDTH - 32)}px }
  main { display: flex; flex-wrap: wrap; gap: 0 24px; align-items: flex-start }
  h1 { font-size: 18px; margin: 0 0 12px }
  h2 { font-size: 14px; margin: 14px 0 6px }
  div { display: flex; gap: 8px; align-items: flex-start; margin-bottom: 8px }
  figure { margin: 0 }
  img { display: block; object-fit: cover; object-position: top; background: #fff }
  figcaption { font-size: 10px }
  p { white-space: pre-wrap; background: #800; padding: 6px; max-width: 900px; margin: 0 0 8px }
  a { color: #fff }
`;

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${String(sign.charCodeAt(0))};`);

const page = (title: string, body: string): string =>
  `<!doctype html>\n<meta charset="utf-8">\n<title>${escaped(title)}</title>\n<style>${STYLE}</style>\n<h1>${escaped(title)}</h1>\n${body}\n`;

/** Width of a line of pictures, px, unless they become too large or too small. */
const LINE = 1_900;
const LARGEST = 0.5;
const SMALLEST = 0.22;
/** A picture that is higher than it would be at this height of its window is cut. */
const HIGHEST = 1_700;

/** Returns the width of what the longest line shows. */
const widestOf = (rows: readonly SheetRow[]): number =>
  Math.max(
    1,
    ...rows
      .flatMap((row) => linesOf(row))
      .map((line) => line.reduce((sum, { width }) => sum + width, 0)),
  );

/** Returns how much smaller the pictures are than what they show, so that the longest line fits. */
export function scaleOf(rows: readonly SheetRow[]): number {
  const widest = widestOf(rows);
  return Math.min(LARGEST, Math.max(SMALLEST, LINE / widest));
}

function figure({ file, width, theme, language }: Picture, { root, scale }: Look): string {
  const how = `${String(width)} ${theme} ${language}`;
  const size = `width="${String(Math.round(width * scale))}"`;
  const image = `<img ${size} src="${escaped(root + file)}" alt="">`;
  return `<figure><a href="${escaped(root + file)}">${image}</a><figcaption>${how}</figcaption></figure>`;
}

/** Look of a sheet. */
interface Look {
  /** Path from the sheet to the folder of all pictures. */
  readonly root: string;
  readonly scale: number;
}

const rank = ({ theme, width }: Picture): number => THEMES.indexOf(theme) * 10_000 + width;

/** Returns a line of pictures for each language, by theme and width. */
function linesOf({ pictures }: SheetRow): readonly (readonly Picture[])[] {
  return LANGUAGES.map((language) =>
    pictures
      .filter((picture) => picture.language === language)
      .sort((one, other) => rank(one) - rank(other)),
  ).filter((line) => line.length > 0);
}

const lines = (one: SheetRow, look: Look): string =>
  linesOf(one)
    .map((line) => `<div>${line.map((picture) => figure(picture, look)).join('\n')}</div>`)
    .join('\n');

const failureNote = ({ language, reason, file }: Failure, { root }: Look): string =>
  `<p>${language}: ${escaped(reason)}</p><img width="400" src="${escaped(root + file)}" alt="">`;

const row = (one: SheetRow, look: Look): string =>
  [
    `<section><h2>${escaped(one.name)}</h2>`,
    ...one.failures.map((failure) => failureNote(failure, look)),
    lines(one, look),
    '</section>',
  ].join('\n');

/** The contact sheet of a screen, as a page. */
export const contactSheet = (title: string, rows: readonly SheetRow[], look: Look): string =>
  page(
    title,
    `<style>img { max-height: ${String(Math.round(HIGHEST * look.scale))}px }</style>\n<main>${rows.map((one) => row(one, look)).join('\n')}</main>`,
  );

/** The page that leads to the sheets of all screens. */
export const overview = (screens: readonly string[]): string =>
  page(
    'Screens',
    screens
      .map((screen) => `<h2><a href="${screen}/index.html">${escaped(screen)}</a></h2>`)
      .join('\n'),
  );

/** Puts pictures and failures together by state, in the order of the subjects. */
export function rowsOf(
  subjects: readonly Pick<Subject, 'screen' | 'state'>[],
  pictures: readonly Picture[],
  failures: readonly Failure[],
): readonly SheetRow[] {
  return subjects
    .map((subject) => {
      const isOwn = (one: { subject: Pick<Subject, 'screen' | 'state'> }) =>
        nameOf(one.subject) === nameOf(subject);
      return {
        name: nameOf(subject),
        pictures: pictures.filter(isOwn),
        failures: failures.filter(isOwn),
      };
    })
    .filter((one) => one.pictures.length + one.failures.length > 0);
}

/** Greatest height of an image that is looked at as a whole, px. */
const IMAGE = 2_300;

/** Divides the rows of a sheet among images, none of which is too high to be looked at. */
export function imagesOf(
  rows: readonly SheetRow[],
  scale: number,
): readonly (readonly SheetRow[])[] {
  const beside = Math.max(1, Math.floor(LINE / (widestOf(rows) * scale + 24)));
  const room = beside * Math.max(1, Math.floor(IMAGE / (HIGHEST * scale + 40)));
  const images: SheetRow[][] = [];
  let left = 0;
  for (const one of rows) {
    const height = Math.max(1, linesOf(one).length);
    if (left < height) {
      images.push([]);
      left = room;
    }
    images.at(-1)?.push(one);
    left -= height;
  }
  return images;
}
