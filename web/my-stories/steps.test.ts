import { expect, test } from 'vitest';
import { resolveStep } from './steps.ts';

const begun = { title: 'My story', author: 'Anaya T.', body: '', declaration_accepted: false };
const named = { ...begun, title: 'The tap' };
const written = { ...named, body: '<p>In March the pipe broke.</p>' };
const promised = { ...written, declaration_accepted: true };

test.each`
  requested    | story                       | shown
  ${'write'}   | ${undefined}                | ${'start'}
  ${undefined} | ${undefined}                | ${'start'}
  ${undefined} | ${begun}                    | ${'details'}
  ${'send'}    | ${begun}                    | ${'details'}
  ${'start'}   | ${begun}                    | ${'start'}
  ${'write'}   | ${{ ...named, author: '' }} | ${'details'}
  ${undefined} | ${named}                    | ${'write'}
  ${'cause'}   | ${named}                    | ${'write'}
  ${'cause'}   | ${written}                  | ${'cause'}
  ${'send'}    | ${written}                  | ${'check'}
  ${undefined} | ${promised}                 | ${'send'}
  ${'details'} | ${promised}                 | ${'details'}
`('$shown is shown for $requested', ({ requested, story, shown }) => {
  expect(resolveStep(requested, story, 'My story')).toBe(shown);
});
