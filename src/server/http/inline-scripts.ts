import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const INLINE = /<script>([^]*?)<\/script>/g;

/**
 * Sources of a Content-Security-Policy that allow the inline scripts of the built app's page, and
 * no other. Empty without a built app. Throws when the page cannot be read.
 */
export function inlineScripts(appFolder: string | null): readonly string[] {
  const page = appFolder === null ? '' : join(appFolder, 'index.html');
  if (page === '' || !existsSync(page)) return [];
  return [...readFileSync(page, 'utf8').matchAll(INLINE)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}
