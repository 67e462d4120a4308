/** Markup that is safe to send: everything inserted was escaped, or was markup itself. */
export interface Html {
  readonly markup: string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

/** html`<p>${text}</p>`: strings are escaped, Html is inserted as it is. */
export function html(strings: TemplateStringsArray, ...values: readonly (string | Html)[]): Html {
  const filled = values.map((value) => (typeof value === 'string' ? escaped(value) : value.markup));
  return { markup: strings.map((part, index) => part + (filled[index] ?? '')).join('') };
}

export const NOTHING: Html = { markup: '' };
