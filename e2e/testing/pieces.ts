import type { Page } from '@playwright/test';
import type { Piece } from '#contract/authoring/pieces.ts';
import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import { callApi } from './people.ts';

/** The worker checks what was sent, and makes its pages. */
const TIMEOUT_MS = 90_000;

/** Writes a book with these pages and sends it to review, as the student signed in on this page; resolves when it waits. */
export async function sendBook(page: Page, title: string, texts: string[]): Promise<string> {
  const book = { source: 'pages', title, language: 'en' };
  const { id } = await callApi<Piece>(page, 'POST', '/my-books/', book);
  for (const text of texts) await callApi(page, 'POST', `/my-books/${id}/pages/`, { layout: 'text_only', text });
  await changeSeen(page, `/my-books/${id}/`, { body: { declaration_accepted: true } });
  await callApi(page, 'POST', `/my-books/${id}/submit/`, {});
  await waitUntilChecked(page, id);
  return id;
}

/** Waits until the checks of a book are done. */
export async function waitUntilChecked(page: Page, id: string): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const { state } = await callApi<Piece>(page, 'GET', `/my-books/${id}/`);
    if (state !== 'uploaded' && state !== 'processing') return;
    if (Date.now() > deadline) throw new Error(`The book is still ${state}.`);
    await page.waitForTimeout(300);
  }
}

/** Changes something with the version that was seen, as the person signed in on this page. */
export function changeSeen<Answer>(
  page: Page,
  address: string,
  { method = 'PATCH', to = '', body }: { method?: 'PATCH' | 'POST' | 'PUT'; to?: string; body: object },
): Promise<Answer> {
  return page.evaluate(
    async ({ url, method, to, body }) => {
      const authorization = `Bearer ${localStorage.getItem('accessToken')}`;
      const seen = await fetch(url, { headers: { authorization } });
      const headers = { authorization, 'content-type': 'application/json', 'if-match': seen.headers.get('etag') ?? '' };
      const reply = await fetch(`${url}${to}`, { method, headers, body: JSON.stringify(body) });
      if (!reply.ok) throw new Error(`${to}: ${reply.status} ${await reply.text()}`);
      return (await reply.json()) as Answer;
    },
    { url: `/api${address}`, method, to, body },
  );
}

/** Decides about a book by API, about what its author has sent last. */
export function decide(page: Page, id: string, step: string, body: object): Promise<ReviewedPiece> {
  return changeSeen(page, `/reviews/book/${id}/`, { method: 'POST', to: `${step}/`, body });
}
