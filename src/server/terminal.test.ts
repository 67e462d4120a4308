import { afterEach, expect, test, vi } from 'vitest';
import { endWithoutDatabase, printFleet } from './terminal';

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

test('without its database the program ends with one line that says why', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
    throw new Error('the program ends');
  });
  expect(() => {
    endWithoutDatabase(new Error('PostgreSQL has stopped\nmore'));
  }).toThrow('the program ends');
  expect(write.mock.calls).toEqual([
    [expect.stringMatching(/^The embedded database has stopped: PostgreSQL has stopped\..*\n$/)],
  ]);
  expect(exit).toHaveBeenCalledWith(1);
});
