import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isModuleId, isPowerBlockId, isSecurityGroupId, isUserId } from './ids';
import { moduleType } from './machine/module-type';
import { aModuleId } from './machine/telemetry.fixture';

describe('ids (rules §3.1)', () => {
  it.each([
    { id: '0142000003', module: true, block: false, why: '01 and 8 digits' },
    { id: '0242000003', module: true, block: false, why: '02 and 8 digits' },
    { id: '0742000003', module: false, block: true, why: '07 and 8 digits' },
    { id: '0842000003', module: false, block: true, why: '08 and 8 digits' },
    { id: '0342000003', module: false, block: false, why: 'neither beginning' },
    { id: '014200000', module: false, block: false, why: '9 digits' },
    { id: '01420000031', module: false, block: false, why: '11 digits' },
    { id: '01420000a3', module: false, block: false, why: 'a letter' },
    { id: ' 0142000003', module: false, block: false, why: 'a space before' },
    { id: '0142000003\n', module: false, block: false, why: 'a newline after' },
    { id: '０１42000003', module: false, block: false, why: 'full-width digits' },
    { id: '', module: false, block: false, why: 'nothing' },
  ])('$id: $why', ({ id, module, block }) => {
    expect(isModuleId(id)).toBe(module);
    expect(isPowerBlockId(id)).toBe(block);
  });

  const eight = fc.stringMatching(/^\d{8}$/);
  it('never mistakes one kind of id for the other', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d\d$/), eight, (start, rest) => {
        expect(isModuleId(start + rest)).toBe(start === '01' || start === '02');
        expect(isPowerBlockId(start + rest)).toBe(start === '07' || start === '08');
      }),
    );
  });

  it('accepts only 10 characters', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const known = isModuleId(text) || isPowerBlockId(text);
        expect(known && text.length !== 10).toBe(false);
      }),
    );
  });

  it('only requires the id of a group or a user to be a line of text', () => {
    expect([isSecurityGroupId(''), isUserId('')]).toEqual([false, false]);
    expect([isSecurityGroupId('a\0b'), isUserId('a\nb')]).toEqual([false, false]);
    expect([isSecurityGroupId('g'), isUserId('u')]).toEqual([true, true]);
  });
});

describe('module type (rules §3.1)', () => {
  it.each([
    { id: '0112000001', type: 'orc', why: 'neither' },
    { id: '0114000001', type: 'g4', why: 'the fourth character is 4' },
    { id: '0212000001', type: 'steam', why: 'the second is 2' },
    { id: '0214000001', type: 'steam', why: 'steam wins over generation 4' },
    { id: '0141000001', type: 'orc', why: 'the third character says nothing' },
  ])('$id is $type: $why', ({ id, type }) => {
    expect(moduleType(aModuleId(id))).toBe(type);
  });
});
