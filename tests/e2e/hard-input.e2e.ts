import type { Page } from 'playwright';
import * as z from 'zod/mini';
import { wordOf } from '../../src/domain/machine/status-word';
import { expectNoFaults } from '../fixtures/axe';
import { expect, test } from '../fixtures/fleet-visitor';
import { tooWide } from '../fixtures/panels';
import { shown } from '../fixtures/screens';

const COUNT = 40;
const UNKNOWN_CODE = 9_999;
const nameOf = (index: number) => `${'N'.repeat(78)}${String(index).padStart(2, '0')}`;
const idOf = (index: number) => `01039999${String(index).padStart(2, '0')}`;

const rowsSchema = z.array(z.looseObject({ timestamp: z.nullable(z.string()) }));

/** Replaces the fleet by forty machines in alarm; of their code nobody knows the words. */
async function putInAlarm(page: Page): Promise<void> {
  await page.route('**/api/v1/telemetry', async (route) => {
    const response = await route.fetch();
    const rows = rowsSchema.parse(await response.json());
    const newest = rows.map(({ timestamp }) => timestamp ?? '').toSorted();
    const json = Array.from({ length: COUNT }, (_, index) => ({
      ...rows[index % rows.length],
      moduleId: idOf(index),
      name: nameOf(index),
      powerBlockName: 'B'.repeat(80),
      timestamp: newest.at(-1),
      statusWord: wordOf('CRITICAL_ALARM'),
      alarmCode: UNKNOWN_CODE,
      warningCode: 0,
    }));
    await route.fulfill({ response, json });
  });
  await page.route('**/api/v1/Alerts/active*', async (route) =>
    route.fulfill({
      response: await route.fetch(),
      json: Array.from({ length: COUNT }, (_, index) => ({
        id: `flood-${index}`,
        moduleId: idOf(index),
        moduleName: nameOf(index),
        code: UNKNOWN_CODE,
        secondaryCode: 0,
        legacyName: '',
        timestamp: null,
        localTimestamp: null,
        active: true,
        acknowledged: false,
        stateChange: null,
      })),
    }),
  );
}

test('forty machines in alarm, with names of 80 characters and an unknown code', async ({
  visited: page,
  portal,
  tolerated,
}) => {
  // The server does not know these machines.
  tolerated.push(/status of 40[34]/);
  await putInAlarm(page);
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/dashboard', '/machinepark', '/alarms', '/map']) {
      await page.goto(`${portal.url}${path}`);
      const line = page.getByRole('region', { name: 'Worst alarm' });
      await expect(line.getByRole('link', { name: `All alarms: ${COUNT}` })).toBeVisible();
      await expect(line).toContainText(String(UNKNOWN_CODE));
      if (path !== '/map') await shown(page);
      await expect.poll(() => tooWide(page), `${path} at ${width}`).toEqual([]);
    }
  }
  await page.goto(`${portal.url}/alarms`);
  const table = page.getByRole('table', { name: 'Active alarms and warnings' });
  await expect(table).toContainText(nameOf(0));
  await expectNoFaults(page, '/alarms');
  await page.goto(`${portal.url}/modules/advanced/${idOf(7)}`);
  await expect(page.getByRole('main')).toContainText(`Stopped by ${UNKNOWN_CODE}`);
  await expect.poll(() => tooWide(page)).toEqual([]);
});
