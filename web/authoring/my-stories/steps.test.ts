import { expect, test } from 'vitest';
import { resolveStep } from './step-links.tsx';

const begun = { title: 'My story', author: 'Anaya T.', body: '', declaration_accepted: false };
const withDetails = { ...begun, title: 'The tap' };
const withText = { ...withDetails, body: '<p>In March the pipe broke.</p>' };
const promised = { ...withText, declaration_accepted: true };

test.each`
  requested    | story                             | shown
  ${'write'}   | ${undefined}                      | ${'start'}
  ${undefined} | ${undefined}                      | ${'start'}
  ${undefined} | ${begun}                          | ${'details'}
  ${'send'}    | ${begun}                          | ${'details'}
  ${'start'}   | ${begun}                          | ${'start'}
  ${'write'}   | ${{ ...withDetails, author: '' }} | ${'details'}
  ${undefined} | ${withDetails}                    | ${'write'}
  ${'cause'}   | ${withDetails}                    | ${'write'}
  ${'cause'}   | ${withText}                       | ${'cause'}
  ${'send'}    | ${withText}                       | ${'check'}
  ${undefined} | ${promised}                       | ${'send'}
  ${'details'} | ${promised}                       | ${'details'}
`('$shown is shown for $requested', ({ requested, story, shown }) => {
  expect(resolveStep(requested, story, 'My story')).toBe(shown);
});
