import { afterEach, expect, test, vi } from 'vitest';
import { printFleet } from './terminal';

afterEach(() => {
  vi.restoreAllMocks();
});

function printed(modules: number | null): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  printFleet(modules);
  return write.mock.calls.map(([text]) => String(text)).join('');
}

test('without a fleet, the start says that no machine can send telemetry yet', () => {
  expect(printed(null)).toMatch(/^FLEET=off: .*no way yet for machines to send telemetry.*\n$/);
});

test('with a fleet it says nothing of it', () => {
  expect(printed(12)).toBe('');
});
