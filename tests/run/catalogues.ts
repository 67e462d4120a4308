import { mkdtempSync, readFileSync, readdirSync, cpSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { runNode, top, type Ran } from './command';
import { untranslated } from './untranslated';

const locales = path.join(top, 'locales');
const [catalogue] = manifest.lingui.catalogs;
/** Languages that must be complete; the others (French) may hold as little as they like. */
const complete = ['ja'];

/** Lingui's settings with the catalogues moved elsewhere, so that a check changes nothing. */
function settingsFor(folder: string): string {
  const catalogs = [{ ...catalogue, path: path.join(folder, '{locale}') }];
  return JSON.stringify({ ...manifest.lingui, rootDir: top, catalogs });
}

/** Whether locales/*.po are what extraction from the source gives, and every complete language has all words. */
export async function checkCatalogues(): Promise<Ran> {
  const copy = mkdtempSync(path.join(tmpdir(), 'catalogues-'));
  try {
    cpSync(locales, copy, { recursive: true });
    const config = path.join(copy, 'lingui.config.json');
    writeFileSync(config, settingsFor(copy));
    const lingui = 'node_modules/@lingui/cli/dist/lingui-extract.js';
    const extracted = await runNode([lingui, '--clean', '--config', config]);
    if (!extracted.ok) return extracted;
    const changed = readdirSync(locales).filter(
      (name) =>
        name.endsWith('.po') &&
        readFileSync(path.join(locales, name), 'utf8') !==
          readFileSync(path.join(copy, name), 'utf8'),
    );
    const stale = changed.map((name) => `locales/${name} is out of date: npm run i18n:extract`);
    const missing = complete.flatMap((language) =>
      untranslated(readFileSync(path.join(copy, `${language}.po`), 'utf8')).map(
        (text) => `locales/${language}.po has no words for: ${text}`,
      ),
    );
    const problems = [...stale, ...missing];
    return { ok: problems.length === 0, output: problems.join('\n') };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
