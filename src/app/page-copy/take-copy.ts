import type { PageCopy } from '../../store/records/page-copy';
import { BELOW } from './below';
import { lostStyles, stylesFor } from './styles-for';

/** Heights of a window that are copied: in one of 1024x768 a machine's trends are in the third. */
const WINDOWS = 3;

/** Whether the rules of all stylesheets are there: one that cannot be loaded has none to read. */
export function hasStyles(): boolean {
  try {
    return [...document.styleSheets].every(({ cssRules }) => cssRules.length >= 0);
  } catch {
    return false;
  }
}

/**
 * Copies what is drawn in the window and below it, and the styles that it needs. An element with
 * `data-not-copied` keeps its room, and is left blank.
 */
export function takeCopy(place: Element): Pick<PageCopy, 'html' | 'below' | 'css'> {
  // A document that loads no pictures: a page that is being closed is refused the connection.
  const blank = document.implementation.createHTMLDocument();
  // The class of the colour mode is that of the document, which a shadow root does not see.
  const look = blank.createElement('div');
  look.className = document.documentElement.className;
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  const lost = sheets.flatMap((sheet) => lostStyles(sheet.cssRules));
  const restore = (drawn: Element, copy: HTMLElement) => {
    for (const { selector, properties } of lost)
      if (drawn.matches(selector))
        for (const name of properties)
          copy.style.setProperty(name, getComputedStyle(drawn).getPropertyValue(name));
  };
  for (const child of place.children) {
    const twin = look.appendChild(blank.importNode(child, true));
    if (twin instanceof Element) cutAtFold(child, twin, restore);
  }
  for (const element of look.querySelectorAll<HTMLElement>('[data-not-copied]'))
    element.style.visibility = 'hidden';
  const classes = new Set<string>();
  for (const { classList } of [look, ...look.querySelectorAll('*')])
    for (const name of classList) classes.add(name);
  const css = sheets.flatMap((sheet) => stylesFor(sheet.cssRules, classes)).join('\n');
  const below = [...look.querySelectorAll(BELOW)].map((part) => {
    const content = part.innerHTML;
    part.replaceChildren();
    return content;
  });
  return { html: look.outerHTML, below, css };
}

/**
 * Marks what begins below the window, empties what begins below those windows, and replaces
 * drawings by pictures of them.
 */
function cutAtFold(
  drawn: Element,
  copy: Element,
  restore: (drawn: Element, copy: HTMLElement) => void,
): void {
  const twins = [...copy.children];
  [...drawn.children].forEach((child, place) => {
    const twin = twins[place];
    if (!(twin instanceof HTMLElement)) return;
    restore(child, twin);
    const { top, height } = child.getBoundingClientRect();
    const windows = height > 0 ? top / window.innerHeight : 0;
    // Rows of a table give its columns their widths.
    const isBelow = windows >= 1 && twin.closest(`table, ${BELOW}`) === null;
    if (isBelow) twin.dataset['below'] = '';
    if (isBelow || windows >= WINDOWS) twin.style.minHeight = `${String(height)}px`;
    if (windows >= WINDOWS) twin.replaceChildren();
    else if (child instanceof HTMLCanvasElement)
      twin.replaceWith(pictureOf(child, twin.ownerDocument));
    else cutAtFold(child, twin, restore);
  });
}

function pictureOf(canvas: HTMLCanvasElement, into: Document): HTMLImageElement {
  const image = into.createElement('img');
  image.className = canvas.className;
  image.style.cssText = canvas.style.cssText;
  const { width, height } = canvas.getBoundingClientRect();
  image.style.width = `${String(width)}px`;
  image.style.height = `${String(height)}px`;
  if (width > 0 && height > 0) image.src = canvas.toDataURL('image/webp');
  return image;
}
