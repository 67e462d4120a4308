/** Distance from a letter of hiragana to the same one of katakana. */
const TO_KATAKANA = 0x60;

/**
 * Without case, accents, the width of characters and the kind of kana: a Japanese keyboard writes
 * "１２", "ﾊﾞ" and "ば".
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[ぁ-ゖ]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
    .trim();
