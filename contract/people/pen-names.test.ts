import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFullName, proposePenName } from './pen-names.ts';

const person = (first_name: string, last_name: string) => ({ first_name, last_name });

describe('a proposed pen name', () => {
  test.for([
    ['Amara', 'Okafor', 'Amara O.'],
    ['Ali', 'Ali', 'Ali A.'],
    ['Łucja', 'Źdźbło', 'Łucja Ź.'],
    ['أمل', 'حداد', 'أمل ح.'],
    ['小明', '王', '小明'],
    ['小明', '欧阳', '小明 欧.'],
    ['민준', '김', '민준'],
    ['さくら', '林', 'さくら'],
    ['आरव', 'शर्मा', 'आरव श.'],
    ['Bo', 'X', 'Bo'],
    ['Suharto', '', 'Suharto'],
  ] as const)('%s %s: %s', ([first, last, proposed]) => {
    expect(proposePenName(person(first, last))).toBe(proposed);
  });

  test('is never the full name, in any script', () => {
    const name = fc
      .array(fc.constantFrom(...'aÉßłΩжבحआक्ষ王小김林さ𠮷'), { minLength: 1, maxLength: 8 })
      .map((letters) => letters.join(''));
    fc.assert(
      fc.property(name, name, (first, last) => !isFullName(proposePenName(person(first, last)), person(first, last))),
    );
  });
});

describe('a full name', () => {
  test.for([
    ['okafor AMARA', 'Amara', 'Okafor'],
    ['Ámara-Okafor', 'Amara', 'Okafor'],
    ['AmaraOkafor', 'Amara', 'Okafor'],
    ['OkaforAmara', 'Amara', 'Okafor'],
    ['王小明', '小明', '王'],
    ['王 小明', '小明', '王'],
    ['김민준', '민준', '김'],
    ['Van der Berg, Noor', 'Noor', 'van der Berg'],
    ['Ali Ali', 'Ali', 'Ali'],
  ] as const)('is recognized: %s', ([penName, first, last]) => {
    expect(isFullName(penName, person(first, last))).toBe(true);
  });

  test.for([
    ['Alina', 'Al', 'I'],
    ['Ali', 'Ali', 'Ali'],
    ['The River Writer', 'Amara', 'Okafor'],
    ['Suharto', 'Suharto', ''],
    ['小明', '小明', '王'],
  ] as const)('is not %s', ([penName, first, last]) => {
    expect(isFullName(penName, person(first, last))).toBe(false);
  });
});
