import { expect, test } from 'vitest';
import type { SchoolSamples } from '#contract/administration/school-samples.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn } from '#web/kit/ui/testing/markup.ts';
import { Component as Classes } from './classes.screen.tsx';

const samples: SchoolSamples = {
  is_present: true,
  is_preparing: false,
  class: { id: 'c1', name: 'Sample class' },
  keeps_class: false,
  students: 5,
  own_students: 0,
  published_works: 0,
  books: [],
};

test('the samples of a new school can be removed as long as there are some', async () => {
  const render = async (reply: SchoolSamples) =>
    buttonsIn(await renderScreen(<Classes />, { arrivals: [replyTo('GET /school-samples/', reply)] }));

  expect(await render(samples)).toContain('Remove sample class and books');
  expect(await render({ ...samples, is_present: false, class: null })).not.toContain('Remove sample class and books');
});
