import { expect, test } from 'vitest';
import type { MyCertificate } from '#contract/certificates.ts';
import { listMyCertificates } from '#web/kit/api/certificates.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { linksIn, textOf } from '#web/ui/testing/markup.ts';
import { MyCertificates } from './my-certificates.tsx';

const certificate: MyCertificate = {
  ...{ id: 'c1', kind: 'published_author', title: 'Night Lorry' },
  ...{ issued_at: '2026-11-20T12:00:00.000Z', url: '/certificates/c1' },
};

const render = (certificates: MyCertificate[] | Error) =>
  renderScreen(<MyCertificates />, { arrivals: [rowsOf(listMyCertificates, certificates)] });

test('an author finds a certificate by the title of the book and its day', async () => {
  const html = await render([certificate]);

  expect(linksIn(html)).toEqual(['/certificates/c1']);
  expect(textOf(html)).toContain('Night LorryPublished on 20 Nov 2026');
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
