import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * Features that the oldest browsers named in README (Safari 17.0, Chromium 120, Firefox 125) lack.
 * The compiler accepts them: it assumes every browser API, and newer JavaScript too, since packages
 * add its declarations whatever `lib` says.
 */
const TOO_NEW: Readonly<Record<string, RegExp>> = {
  'Promise.withResolvers, Promise.try (Safari 17.4, 18.2)': /\bPromise\.(withResolvers|try)\b/,
  'Array.fromAsync (Chromium 121)': /\bArray\.fromAsync\b/,
  'groupBy (Safari 17.4)': /\b(Object|Map)\.groupBy\b/,
  'set methods (Chromium 122)':
    /\.(intersection|symmetricDifference|isSubsetOf|isSupersetOf|isDisjointFrom)\(|(?<!\bz)\.union\(/,
  'iterator helpers (Safari 18.4)':
    /\bIterator\.from\b|(?<!Object|(?:torage|local)\s*)\.(keys|values|entries)\(\)\s*\.(map|filter|flatMap|some|every|find|reduce|take|drop|toArray|forEach)\(/,
  'bytes as base64 or hex (Safari 18.2)': /\.(to|from|setFrom)(Base64|Hex)\(/,
  'RegExp.escape (Safari 18.2)': /\bRegExp\.escape\b/,
  'Intl.DurationFormat (Chromium 129)': /\bDurationFormat\b/,
  'URL.parse (Safari 18)': /\bURL\.parse\(/,
  'AbortSignal.any (Safari 17.4)': /\bAbortSignal\.any\b/,
  'checkVisibility (Safari 17.4)': /\.checkVisibility\(/,
  'requestIdleCallback (no Safari)': /\brequestIdleCallback\b/,
  'scheduler (no Safari)': /\bscheduler\b[^\n]*\b(postTask|yield)\b/,
  'view transitions (Safari 18)': /\bstartViewTransition\b/,
  'file pickers (Chromium alone)': /\bshow(Open|Save|Directory)(File)?Picker\b/,
  'cookieStore (Safari 18.4)': /\bcookieStore\b/,
  'CloseWatcher (Chromium 126)': /\bCloseWatcher\b|\.requestClose\(/,
  'moveBefore, setHTMLUnsafe (Chromium 124)': /\.(moveBefore|setHTMLUnsafe)\(/,
  'randomUUID (not on plain http)': /\brandomUUID\b/,
  'anchored boxes (Chromium 125)': /\b(anchor-?name|position-?(anchor|area))\b/i,
  'starting-style (Safari 17.5)': /@starting-style/,
  'scoped styles (Safari 17.4)': /@scope\b/,
  'light-dark (Safari 17.5)': /\blight-dark\(/,
  'sizes that animate (no Safari)': /\b(interpolate-?size|calc-size)\b/i,
  'popover hint (no Safari)': /popover[=:] ?["'`]hint/,
};

/** Files that check for the feature first. */
const GUARDED: Readonly<Record<string, readonly string[]>> = {
  'src/ui/files/save-file.ts': ['file pickers (Chromium alone)'],
  'src/base/yield-to-main.ts': ['scheduler (no Safari)'],
  'src/ui/later/prefetch.ts': ['requestIdleCallback (no Safari)'],
};

const tooNewIn = (text: string) =>
  Object.entries(TOO_NEW).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));

const top = path.resolve(import.meta.dirname, '..');
const browserCode = ['src', 'sw']
  .flatMap((folder) =>
    readdirSync(path.join(top, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.posix.join(folder, file.replaceAll(path.sep, '/')),
    ),
  )
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('src/server/'));

describe('what only newer browsers have', () => {
  test('is used nowhere without a check for it', () => {
    const used = browserCode.flatMap((file) => {
      const names = tooNewIn(readFileSync(path.join(top, file), 'utf8'));
      return names.filter((name) => !GUARDED[file]?.includes(name)).map((name) => [file, name]);
    });
    expect(browserCode.length).toBeGreaterThan(100);
    expect(used).toEqual([]);
  });

  test.each([
    ['element.checkVisibility()', 'it once kept Safari 17.3 from taking up an update'],
    ["window.scheduler?.postTask(work, { priority: 'background' })", 'however it is reached'],
    ["'showSaveFilePicker' in window", 'asking for it is seen too: it belongs in the list above'],
    ['map.values().map(f)', 'an iterator has no map there'],
    ["css({ positionArea: 'top' })", 'styles are objects here'],
  ])('is recognised in %s: %s', (code) => {
    expect(tooNewIn(code)).toHaveLength(1);
  });
});
