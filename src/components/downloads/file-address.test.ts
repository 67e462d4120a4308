import { expect, it } from 'vitest';
import { csvFileName } from '../../base/csv';
import { epochMs } from '../../base/units';
import { fileOfAddress, nameInAddress } from './file-address';

it('an address has no file extension and leads back to the file', () => {
  const fileName = csvFileName('0110000001-log-261120', epochMs(0), 'UTC');
  const name = nameInAddress(fileName);
  expect(name).not.toContain('.');
  expect(fileOfAddress(name)).toBe(fileName);
});
