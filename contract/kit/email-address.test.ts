import { expect, test } from 'vitest';
import { emailAddress } from './email-address.ts';

const accepts = (address: string) => emailAddress('Wrong').safeParse(address).success;

test.each([
  ...['head@riverside.test', 'a.b+c@mail.example.co.uk', "o'brien@school.example"],
  ...[
    'head@xn--4gbrim.xn--mgbaam7a8h',
    'büro@schule-köln.example',
    'معلم@مدرسة.امارات',
    'राम@विद्यालय.भारत',
    '校长@学校.中国',
  ],
])('%s is an email address', (address) => {
  expect(accepts(address)).toBe(true);
});

test.each([
  ...['', 'head', 'head@', '@school.example', 'head@school', 'head@school.', 'head@.example', 'a b@school.example'],
  ...['a@b@school.example', 'a..b@school.example', '.a@school.example', 'a.@school.example', 'a@-school.example'],
  ...[
    'a@school-.example',
    'a@10.0.0.1',
    '<a@school.example>',
    'a@school.example\n',
    `${'a'.repeat(65)}@school.example`,
  ],
])('%j is not an email address', (address) => {
  expect(accepts(address)).toBe(false);
});
