import { describe, expect, test } from 'vitest';
import type { Piece } from '#contract/authoring/pieces.ts';
import { resolveStep, stepsOf } from './steps.ts';

const file = { name: 'a.pdf', size: 1, state: 'ready', message: null, pages_done: 1, pages_total: 1 } as const;
const empty = { source: 'file', can_lead: true, title: 'My book', author: 'Kofi B.', file: null, pages: [] } as const;
const resolve = (requested: string | null, of: Partial<Piece>, isUploading = false) =>
  resolveStep(requested, { piece: { ...empty, pages: [], ...of }, isUploading, untitled: 'My book' });

describe('the step that is shown', () => {
  test.each`
    requested    | of                                             | shown
    ${null}      | ${{}}                                          | ${'file'}
    ${'check'}   | ${{}}                                          | ${'file'}
    ${'details'} | ${{ file: { ...file, state: 'refused' } }}     | ${'file'}
    ${null}      | ${{ file }}                                    | ${'details'}
    ${'check'}   | ${{ file }}                                    | ${'details'}
    ${'file'}    | ${{ file }}                                    | ${'file'}
    ${'check'}   | ${{ file, title: 'Night Lorry' }}              | ${'check'}
    ${'cause'}   | ${{ file, title: 'Night Lorry' }}              | ${'cause'}
    ${'check'}   | ${{ file, title: 'Night Lorry', author: ' ' }} | ${'details'}
    ${'file'}    | ${{ source: 'pages' }}                         | ${'pages'}
    ${'details'} | ${{ source: 'pages', title: 'Night Lorry' }}   | ${'pages'}
    ${'nothing'} | ${{ source: 'pages', title: 'Night Lorry' }}   | ${'pages'}
  `('is $shown for $requested', ({ requested, of, shown }) => expect(resolve(requested, of)).toBe(shown));

  test('is the own page or its checks for a student with a page in a class book', () => {
    const page = { source: 'pages', can_lead: false, title: 'Our rivers', pages: [{}] } as unknown as Partial<Piece>;
    expect(resolve(null, page)).toBe('pages');
    expect(resolve('check', page)).toBe('check');
    expect(resolve('details', page)).toBe('pages');
  });

  test('can be later while the file is on its way', () => {
    expect(resolve('details', {}, true)).toBe('details');
    expect(resolve('check', { title: 'Night Lorry' }, true)).toBe('check');
  });
});

test('a book of pages that are made here has no step for a file', () => {
  expect(stepsOf({ source: 'pages' })).toEqual(['pages', 'details', 'cause', 'check']);
});
