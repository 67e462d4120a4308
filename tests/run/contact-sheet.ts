export interface Picture {
  /** File name in the sheet's folder. */
  readonly file: string;
  /** Screen or state in the picture. */
  readonly subject: string;
  /** Width, theme and language. */
  readonly how: string;
}

const figure = ({ file, how }: Picture) =>
  `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${how}</figcaption></figure>`;

/** All pictures on one page, a row for each subject. */
export function contactSheet(pictures: readonly Picture[]): string {
  const subjects = [...new Set(pictures.map(({ subject }) => subject))];
  const rows = subjects.map((subject) => {
    const row = pictures.filter((picture) => picture.subject === subject);
    return `<h2>${subject}</h2>\n<div>${row.map(figure).join('\n')}</div>`;
  });
  return `<!doctype html>
<meta charset="utf-8">
<title>All screens</title>
<style>
  body { font: 14px system-ui; margin: 24px; background: #888; color: #fff }
  div { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
  figure { margin: 0 }
  img { height: 260px; border: 1px solid #000; background: #fff }
</style>
${rows.join('\n')}
`;
}
