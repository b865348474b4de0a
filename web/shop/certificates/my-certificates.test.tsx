import { expect, test } from 'vitest';
import type { MyCertificate } from '#contract/shop/certificates.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { MyCertificates } from './my-certificates.tsx';

const certificate: MyCertificate = {
  ...{ id: 'c1', kind: 'published_author', title: 'Night Lorry' },
  ...{
    issued_at: '2026-11-20T12:00:00.000Z',
    issued_on: '2026-11-20',
    url: '/certificates/c1',
    raised: null,
    award: null,
    book: null,
    image: null,
  },
};

const render = (certificates: MyCertificate[] | Error) =>
  renderScreen(<MyCertificates />, { arrivals: [rowsOf('GET /my-certificates/', certificates)] });

test('an author finds a certificate by the title of the book and its day', async () => {
  const html = await render([certificate]);

  expect(linksIn(html)).toEqual(['/certificates/c1']);
  expect(textOf(html)).toContain('Night LorryPublished on 20 Nov 2026');
});

test('a certificate shows the picture of its story or cause, or else the sign of a certificate', async () => {
  expect(await render([{ ...certificate, image: '/files/modes/rain-6.svg' }])).toContain(
    'src="/files/modes/rain-6.svg"',
  );
  expect(await render([certificate])).toMatch(/<svg[^>]*width="4rem"/);
});

test('a student sees what they and their class raised for a cause', async () => {
  const raised = { amount: 325, currency: 'GBP', cause: { name: 'Clean Springs', slug: null }, school_class: null };
  const own: MyCertificate = { ...certificate, kind: 'class_raised', title: 'Clean Springs', raised };
  const ofClass = {
    ...own,
    id: 'c2',
    url: '/certificates/c2',
    raised: { ...raised, amount: 6500, school_class: 'Otters' },
  };
  const text = textOf(await render([own, ofClass])).replaceAll(/[\u2068\u2069]/g, '');

  expect(text).toContain('Clean SpringsYou raised £3.25');
  expect(text).toContain('Clean SpringsOtters raised £65.00');
});

test('an author without a published book learns how to get a certificate', async () => {
  const html = await render([]);

  expect(html).toContain('No certificates yet');
  expect(linksIn(html)).toEqual(['/dashboard?option=My+Books']);
});

test('certificates that could not be loaded can be loaded again', async () => {
  const html = await render(new CallError(503));

  expect(html).toContain('Your certificates could not be loaded.');
  expect(html).toContain('Try again');
});
