import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import * as z from 'zod';
import { findChromium } from '../run/chromium';
import { atMost, digits, type Figure } from './figure';
import { measure } from './measure';

const isInIndexedDb = (name: string) => name.includes('IndexedDB');

/** Bytes of all files below the IndexedDB folders of a browser profile. */
function indexedDbBytes(profile: string): number {
  return readdirSync(profile, { recursive: true, encoding: 'utf8' })
    .filter(isInIndexedDb)
    .map((name) => statSync(path.join(profile, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

/**
 * Runs a measure in a browser with a profile of its own; returns its result and the bytes on disk.
 */
async function runAndWeigh(url: string, name: string): Promise<{ bytes: number; samples: number }> {
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
 * Measures the bytes of the profile's IndexedDB folder, including its logs, after the browser is
 * closed, per sample of a year of the twelve modules. Empty buckets are no samples.
 */
export async function measureDisk(url: string): Promise<readonly Figure[]> {
  const { bytes, samples } = await runAndWeigh(url, 'fillDisk');
  const detail = `${digits(bytes / 2 ** 20)} MB for ${digits(samples / 1e6)} million samples, by file size`;
  return [
    atMost('Disk space per sample of the simulated fleet', bytes / samples, ' bytes', 2.5, detail),
  ];
}
