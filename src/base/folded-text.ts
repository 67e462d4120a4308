/** Without case, accents and the width of characters: a Japanese keyboard writes "１２" and "ﾊﾞ". */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .normalize('NFKC')
    .trim();
