import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { health } from '../fixtures/api-client';
import { startPortal } from '../fixtures/portal';

const checkout = path.resolve(import.meta.dirname, '../..');

test('dist and node_modules are all that the server needs', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alone-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  cpSync(path.join(checkout, 'dist'), path.join(folder, 'dist'), { recursive: true });
  symlinkSync(realpathSync(path.join(checkout, 'node_modules')), path.join(folder, 'node_modules'));
  const portal = await startPortal({
    program: path.join(folder, 'dist/server/main.js'),
    environment: { FLEET_MODULES: '1' },
  });
  onTestFinished(portal.remove);
  expect((await health(portal.url)).historyLaid).toBeGreaterThanOrEqual(0);
  expect(portal.output()).not.toMatch(/warning/i);

  const page = await (await fetch(portal.url)).text();
  const built = readFileSync(path.join(checkout, 'dist/app/index.html'), 'utf8');
  expect(page).toBe(built);
  const style = await fetch(`${portal.url}/oidc/style.css`);
  expect(style.headers.get('content-type')).toContain('text/css');
  expect(await style.text()).toMatch(/\{[^}]+\}/);
});
