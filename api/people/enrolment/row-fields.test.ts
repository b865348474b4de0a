import { expect, test } from 'vitest';
import { cleanText, parseRow } from './row-fields.ts';

test.each([
  ['\u202Eevil', 'evil'],
  ['Zoe\u200B', 'Zoe'],
  ['A\u00A0B\tC\nD', 'A B C D'],
  ['José', 'José'],
  ['گل\u200Cمحمدی', 'گل\u200Cمحمدی'],
  ["'=1+1", '=1+1'],
  ["'Ada'", "'Ada'"],
])('%j is cleaned to %j', (cell, cleaned) => {
  expect(cleanText(cell)).toBe(cleaned);
});

test.each([
  [['Byron, Ada'], ['full_name'], { first_name: 'Ada', last_name: 'Byron' }],
  [['Ada King Byron'], ['full_name'], { first_name: 'Ada King', last_name: 'Byron' }],
  [['DE LA TOUR Hugo'], ['full_name'], { first_name: 'Hugo', last_name: 'DE LA TOUR' }],
  [['Hugo DE LA TOUR'], ['full_name_last_first'], { first_name: 'Hugo', last_name: 'DE LA TOUR' }],
  [["O'BRIEN Sean"], ['full_name'], { first_name: 'Sean', last_name: "O'BRIEN" }],
  [['MARTIN-LEROY Anaïs'], ['full_name'], { first_name: 'Anaïs', last_name: 'MARTIN-LEROY' }],
  [['NGUYEN Thi Mai'], ['full_name'], { first_name: 'Thi Mai', last_name: 'NGUYEN' }],
  [['LI Wei'], ['full_name'], { first_name: 'Wei', last_name: 'LI' }],
  [['Ian McDONALD'], ['full_name'], { first_name: 'Ian', last_name: 'McDONALD' }],
  [['JP Morgan'], ['full_name'], { first_name: 'JP', last_name: 'Morgan' }],
  [['ADA BYRON'], ['full_name'], { first_name: 'ADA', last_name: 'BYRON' }],
  [['van der Berg Anna'], ['full_name_last_first'], { first_name: 'Anna', last_name: 'van der Berg' }],
  [['Nowak Jan Maria'], ['full_name_last_first'], { first_name: 'Jan Maria', last_name: 'Nowak' }],
  [['山田 太郎'], ['full_name'], { first_name: '太郎', last_name: '山田' }],
  [['محمد علي'], ['full_name'], { first_name: 'محمد', last_name: 'علي' }],
  [['Tariq', '2.02609E+11'], ['first_name', 'external_id'], { external_id: null, flag: 'numberShortened' }],
  [['Tariq', '2,02609E+11'], ['first_name', 'external_id'], { external_id: null, flag: 'numberShortened' }],
  [['Tariq', '70101.0'], ['first_name', 'external_id'], { external_id: '70101', flag: null }],
  [['Tariq', '#N/A'], ['first_name', 'external_id'], { fault: 'cellBroken' }],
  [['Tariq', '#####'], ['first_name', 'external_id'], { fault: 'cellBroken' }],
  [['Tariq', '03-Jan'], ['first_name', 'class_name'], { flag: 'classIsDate' }],
  [['JosÃ©'], ['first_name'], { flag: 'nameGarbled' }],
  [['', 'Kamau'], ['first_name', 'last_name'], { first_name: 'Kamau', last_name: '', fault: null }],
  [['Ada'], ['first_name'], { last_name: null }],
  [[''], ['first_name'], { fault: 'nameMissing' }],
  [['x'.repeat(300)], ['first_name'], { fault: 'nameLong' }],
  [['Ada', 'a b'], ['first_name', 'username'], { fault: 'usernameUnfit' }],
  [['Ada', 'one', 'more'], ['first_name', 'last_name'], { fault: 'tooManyCells' }],
  [['Ada', '', ''], ['first_name', 'last_name'], { fault: null }],
  [['Ada', '12345'], ['first_name', 'password'], { fault: null, flag: 'passwordShort' }],
  [['Ada', 'gv3a-162'], ['first_name', 'class_code'], { class_code: 'GV3A162', class_name: 'gv3a-162' }],
] as const)('the cells %j under %j are parsed', (row, columnFields, expected) => {
  expect(parseRow([...row], [...columnFields])).toMatchObject(expected);
});
