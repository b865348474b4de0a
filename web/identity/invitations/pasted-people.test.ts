import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineOf, parsePeople } from './pasted-people.ts';

const hana = { email: 'hana@school.test', name: 'Hana Lead' };
const ben = { email: 'ben@school.test', name: '' };

describe('pasted people', () => {
  test.each([
    ['hana@school.test', [{ ...hana, name: '' }]],
    ['Hana Lead <hana@school.test>', [hana]],
    ['"Lead, Hana" <hana@school.test>', [hana]],
    ['Lead, Hana <hana@school.test>; ben@school.test', [hana, ben]],
    ['ben@school.test, Hana Lead <hana@school.test>', [ben, hana]],
    ['Hana Lead <hana@school.test>, <ben@school.test>', [hana, ben]],
    ['Hana\tLead\thana@school.test', [hana]],
    ['hana@school.test,Hana Lead', [hana]],
    ['Hana Lead hana@school.test; ben@school.test', [hana, ben]],
    ['ben@school.test hana@school.test', [ben, { ...hana, name: '' }]],
    ['ليلى حداد <layla@school.test>، ben@school.test', [{ email: 'layla@school.test', name: 'ليلى حداد' }, ben]],
    ['mailto:ben@school.test', [ben]],
    ['\r\n  \nben@school.test,\n', [ben]],
    ['Ben Ode', [{ email: 'Ben Ode', name: '' }]],
    ['Hana Lead <>', [{ email: '', name: 'Hana Lead' }]],
    [' ; , ', []],
  ])('%s', (text, people) => {
    expect(parsePeople(text)).toEqual(people);
  });

  test('are read again as they were written, and no text makes them fail', () => {
    const word = fc.stringMatching(/^[a-zء-ي]{1,8}$/);
    const person = fc.record({
      email: fc.tuple(word, word).map(([user, host]) => `${user}@${host}.test`),
      name: fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
    });
    fc.assert(
      fc.property(fc.array(person), (people) => {
        expect(parsePeople(people.map(lineOf).join('\n'))).toEqual(people);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const { email, name } of parsePeople(`${text}<${text}@`)) {
          expect(email.length).toBeLessThanOrEqual(300);
          expect(name.length).toBeLessThanOrEqual(300);
        }
      }),
    );
  });
});
