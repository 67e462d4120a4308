import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import * as z from 'zod';
import { findChromium } from '../run/chromium';
import { atMost, digits, type Figure } from './figure';
import { measure } from './measure';

const isPlace = (name: string) => name.includes('IndexedDB');

/** Bytes of all files below the IndexedDB folders of a browser profile. */
function indexedDbBytes(profile: string): number {
  return readdirSync(profile, { recursive: true, encoding: 'utf8' })
    .filter(isPlace)
    .map((name) => statSync(path.join(profile, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

/** A browser with a profile that outlives it; gives what the work gave, and what then lies on the disk. */
async function leftOnDisk(url: string, name: string): Promise<{ bytes: number; samples: number }> {
  const profile = mkdtempSync(path.join(tmpdir(), 'portal-bench-profile-'));
  try {
    const options = await findChromium((line) => process.stderr.write(`${line}\n`));
    const context = await chromium.launchPersistentContext(profile, options);
    const page = await context.newPage();
    await page.goto(url);
    const samples = await measure(page, name, z.number());
    await context.close();
    return { bytes: indexedDbBytes(profile), samples };
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

/**
 * Bytes of the profile's IndexedDB folder, logs and all, once the browser is closed, for each sample of
 * a year of the twelve modules. Buckets in which nothing was sent are no samples.
 */
export async function measureDisk(url: string): Promise<readonly Figure[]> {
  const { bytes, samples } = await leftOnDisk(url, 'fillDisk');
  const detail = `${digits(bytes / 2 ** 20)} MB for ${digits(samples / 1e6)} million samples, by the size of the files`;
  return [
    atMost('Disk for a sample of the simulated fleet', bytes / samples, ' bytes', 2.5, detail),
  ];
}
