import { describe, expect } from 'vitest';
import { openPdf, pageSize } from '#api/core/press/pdfium.ts';
import { appTest as test } from '#api/testing/app-test.ts';
import { interfaceLanguages } from '#contract/kit/languages.ts';
import { readEntries } from '#db/content/read-entries.ts';
import { templatePaper } from '#look/templates.ts';

const steps = [{ title: 'Draw', text: 'Draw a page.' }];
const template = (title: string, size: string, position: number) => ({
  ...{ title, summary: `${title} for everyone.`, size, steps, position },
});
const titles = (reply: { json(): { results: { title: string }[] } }) => reply.json().results.map(({ title }) => title);

test.beforeAll(async ({ app }) => {
  await app.removeContent();
  const link = 'https://design.example/square';
  const en = { ...template('Square book', 'square', 1), checklist: ['It has a title.'], link };
  const ar = { title: 'كتاب مربع', summary: 'للجميع.', steps: [{ title: 'ارسم', text: 'ارسم صفحة.' }] };
  await app.aContentEntry({ kind: 'template', slug: 'square-book', en, ar });
  await app.aContentEntry({ kind: 'template', slug: 'class-book', en: template('Class book', 'a4', 2) });
});

describe('GET /templates/', () => {
  test('everyone reads every template by its position, with its files and the link of the design tool', async ({
    app,
  }) => {
    for (const at of [{ at: await app.aSchool() }, { host: 'localhost' }]) {
      const reply = await app.request('/api/templates/', at);

      expect(reply.statusCode).toBe(200);
      expect(titles(reply)).toEqual(['Square book', 'Class book']);
      expect(reply.json().results[0]).toMatchObject({
        ...{ slug: 'square-book', size: 'square', page: { width: 210, height: 210 }, steps, language: 'en' },
        ...{ checklist: ['It has a title.'], link: 'https://design.example/square', is_preview: false },
        ...{ svg_url: '/files/templates/square-en.svg', pdf_url: '/files/templates/square-en.pdf' },
        url: '/canva/#square-book',
      });
      expect(reply.json().results[1]).toMatchObject({ checklist: [], link: null });
    }
  });

  test('a template has its text and its files in Arabic if it is translated, else in English', async ({ app }) => {
    const school = await app.aSchool({ languages: ['ar', 'en'] });

    const reply = await app.request('/api/templates/', { at: school, headers: { 'accept-language': 'ar' } });

    expect(reply.json().results).toMatchObject([
      { title: 'كتاب مربع', language: 'ar', size: 'square', svg_url: '/files/templates/square-ar.svg' },
      { title: 'Class book', language: 'en', svg_url: '/files/templates/a4-en.svg' },
    ]);
  });

  test('templates are searched and paged', async ({ app }) => {
    expect(titles(await app.request('/api/templates/?search=CLASS'))).toEqual(['Class book']);
    const first = (await app.request('/api/templates/?limit=1')).json();
    expect(first).toMatchObject({ count: 2, previous: null });
    expect(titles(await app.request(first.next))).toEqual(['Class book']);
  });

  test('a preview that no one signed shows what is published', async ({ app }) => {
    const reply = await app.request('/api/templates/?preview=2.1999999999.forged');

    expect(reply.json().results[0]).toMatchObject({ title: 'Square book', is_preview: false });
  });

  test('an unknown parameter is refused by name', async ({ app }) => {
    const reply = await app.request('/api/templates/?size=a3');

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['size']);
  });
});

describe('GET /files/templates/', () => {
  test('each template that ships has a drawing in each language, which caches keep', async ({ app }) => {
    const school = await app.aSchool();
    for (const { size } of readEntries('template').map(({ en }) => en))
      for (const language of interfaceLanguages) {
        const reply = await app.request(`/files/templates/${size}-${language}.svg`, { at: school });
        expect({ statusCode: reply.statusCode, ...reply.headers }).toMatchObject({
          ...{ statusCode: 200, 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
        });
        expect(reply.body).toMatch(/^<svg .*>(Picture|First page)</);
      }
  });

  test('a PDF has one page of exactly the size of its paper, tagged and with its description', async ({ app }) => {
    const reply = await app.request('/files/templates/landscape-ar.pdf');

    expect(reply.headers['content-type']).toBe('application/pdf');
    expect(reply.rawPayload.toString('latin1')).toContain('pdfuaid:part');
    const pdf = await openPdf(reply.rawPayload);
    const points = ({ width, height }: { width: number; height: number }) =>
      [width, height].map((millimetres) => Math.round((millimetres * 72) / 25.4));
    const { width, height } = pageSize(pdf, 0);
    expect(pdf.library._FPDF_GetPageCount(pdf.document)).toBe(1);
    expect([Math.round(width), Math.round(height)]).toEqual(points(templatePaper('landscape')));
  });

  test.for(['a3-en.svg', 'a4-pt.svg', 'a4-en.png', 'a4.svg', 'constructor-en.pdf'])(
    'there is no %s',
    async (name, { app }) => {
      expect((await app.request(`/files/templates/${name}`)).statusCode).toBe(404);
    },
  );
});
