import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import settings from '../../lingui.config';
import { run, top, type Ran } from './command';
import { untranslated } from './untranslated';

const ROOT = '<rootDir>';
const locales = path.join(top, 'locales');
/** Languages that must be complete; the others (French) may lack texts. */
const complete = ['ja'];

/** Lingui's settings with the catalogues moved elsewhere, so that a check changes nothing. */
function settingsFor(folder: string): string {
  const catalogs = settings.catalogs?.map((catalogue) => ({
    ...catalogue,
    path: catalogue.path.replace(`${ROOT}/locales`, folder),
  }));
  return JSON.stringify({ ...settings, rootDir: top, catalogs });
}

/** The catalogues of a folder and the folders in it, named from there. */
const cataloguesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.po'));

/** Whether the catalogue is in both folders and is the same. */
const isSame = (name: string, ...folders: readonly string[]): boolean => {
  const files = folders.map((folder) => path.join(folder, name));
  if (!files.every(existsSync)) return false;
  const [first, ...others] = files.map((file) => readFileSync(file, 'utf8'));
  return others.every((other) => other === first);
};

/**
 * Whether the catalogues equal an extraction from the source, and every complete language has all
 * texts.
 */
export async function checkCatalogues(): Promise<Ran> {
  const copy = mkdtempSync(path.join(tmpdir(), 'catalogues-'));
  try {
    cpSync(locales, copy, { recursive: true });
    const config = path.join(copy, 'lingui.config.json');
    writeFileSync(config, settingsFor(copy));
    const extracted = await run('npm', ['run', 'i18n:extract', '--', '--config', config]);
    if (!extracted.ok) return extracted;
    const names = cataloguesIn(copy);
    const stale = names
      .filter((name) => !isSame(name, locales, copy))
      .map((name) => `locales/${name} is out of date: npm run i18n:extract`);
    const missing = names
      .filter((name) => complete.includes(path.basename(name, '.po')))
      .flatMap((name) =>
        untranslated(readFileSync(path.join(copy, name), 'utf8')).map(
          (text) => `locales/${name} has no words for: ${text}`,
        ),
      );
    const problems = [...stale, ...missing];
    return { ok: problems.length === 0, output: problems.join('\n') };
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
