import fc from 'fast-check';
import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';

type Language = 'en' | 'ar';
/** The model of one publication. `from` and `until` are minutes from now, which the test moves. */
type Publication = { title: string; language: Language; from: number; until: number | null };
type Revision = { title: string; language: Language };
type Model = { revisions: Revision[]; publications: Publication[]; isDeleted: boolean };

type Step =
  | { act: 'delete' }
  | { act: 'save'; language: Language }
  | { act: 'unpublish'; language: Language | undefined }
  | { act: 'publish' | 'restore'; pick: number }
  | { act: 'schedule'; pick: number; from: number; length: number | null }
  | { act: 'wait'; minutes: number };

const pick = fc.nat(20);
const language = fc.constantFrom<Language>('en', 'ar');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('save' as const), language }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant('publish' as const), pick }) },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('schedule' as const),
      pick,
      from: fc.integer({ min: 0, max: 40 }),
      length: fc.option(fc.integer({ min: 1, max: 40 })),
    }),
  },
  { weight: 5, arbitrary: fc.record({ act: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('restore' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('unpublish' as const), language: fc.option(language, { nil: undefined }) }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('delete' as const) }) },
);

const article = (title: string, language: Language = 'en') => ({
  ...{ title, body: `<p>${title}</p>`, section: 'Reading' },
  ...(language === 'en' && { reader_role: 'public' }),
});
const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** Returns a language's publication at a moment: the newest that has begun, unless it has ended. */
function publishedAt(moment: number, { publications }: Model, language: Language): Publication | undefined {
  const newest = publications
    .filter((one) => one.language === language && one.from <= moment)
    .reduce<Publication | undefined>((latest, one) => (latest && latest.from > one.from ? latest : one), undefined);
  return newest && newest.until !== null && newest.until <= moment ? undefined : newest;
}

/**
 * Returns the title that readers see in a language: the translation, else the English text; nothing while no English
 * text is published.
 */
function shownBy(model: Model, language: Language): string | undefined {
  const english = publishedAt(0, model, 'en');
  if (model.isDeleted || !english) return undefined;
  return (publishedAt(0, model, language) ?? english).title;
}

const test = appTest.extend('colleague', ({ app }) => app.aColleague());

test('no order of saves, publishes, schedules, unpublishes, restores and deletes shows a draft', async ({
  app,
  colleague,
}) => {
  const staff = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, ifMatch?: string) =>
    app.request(`/api/content/${path}`, {
      ...{ method, as: colleague, host: 'localhost', headers: ifMatch ? { 'if-match': ifMatch } : {} },
      ...(body && { body }),
    });

  /** Moves an entry's publications and saves into the past, so that later saves do not replace them. */
  const wait = async (id: string, minutes: number) => {
    await app.database.owner.query(
      `update content_publications set publish_at = publish_at - $2 * interval '1 minute',
        unpublish_at = unpublish_at - $2 * interval '1 minute' where entry_id = $1`,
      [id, minutes],
    );
    await app.database.owner.query(
      "update content_revisions set created_at = created_at - interval '11 minutes' where entry_id = $1",
      [id],
    );
  };

  async function make(id: string, model: Model, chosen: Step): Promise<void> {
    const count = model.revisions.length;
    const path = (rest: string) => `${id}/${rest}`;
    const number = 'pick' in chosen ? (chosen.pick % count) + 1 : 0;
    const revision = model.revisions[number - 1] ?? { title: '', language: 'en' };
    if (chosen.act === 'save') {
      const draft = { title: `Draft ${count + 1}`, language: chosen.language };
      const to = path(`draft/?language=${draft.language}`);
      const reply = await staff('PUT', to, article(draft.title, draft.language), `"${count}"`);
      expect(reply.statusCode, reply.body).toBe(model.isDeleted ? 404 : 200);
      if (!model.isDeleted) model.revisions.push(draft);
      await wait(id, 0);
    } else if (chosen.act === 'restore') {
      await staff('POST', path(`revisions/${number}/restore/`), {});
      if (!model.isDeleted) model.revisions.push(revision);
      await wait(id, 0);
    } else if (chosen.act === 'publish' || chosen.act === 'schedule') {
      const { from, length } = chosen.act === 'schedule' ? chosen : { from: 0, length: null };
      const until = length === null ? null : from + length;
      const times = { ...(from > 0 && { publish_at: at(from) }), ...(until !== null && { unpublish_at: at(until) }) };
      const reply = await staff('POST', path('publish/'), { revision: number, ...times });
      const hasEnglish = revision.language === 'en' || publishedAt(from, model, 'en') !== undefined;
      expect(reply.statusCode, reply.body).toBe(model.isDeleted ? 404 : hasEnglish ? 200 : 400);
      if (model.isDeleted || !hasEnglish) return;
      // A publication replaces the scheduled one in its language.
      const others = model.publications.filter((one) => one.from <= 0 || one.language !== revision.language);
      model.publications = [...others, { ...revision, from, until }];
    } else if (chosen.act === 'unpublish') {
      await staff('POST', path('unpublish/'), chosen.language ? { language: chosen.language } : {});
      model.publications = model.publications.filter(
        (one) => chosen.language === 'ar' && one.language !== chosen.language,
      );
    } else if (chosen.act === 'delete') {
      await staff('DELETE', path(''));
      model.isDeleted = true;
    } else if (chosen.act === 'wait') {
      await wait(id, chosen.minutes);
      for (const one of model.publications) {
        one.from -= chosen.minutes;
        if (one.until !== null) one.until -= chosen.minutes;
      }
    }
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const slug = `article-${crypto.randomUUID()}`;
      const created = await staff('POST', '', { kind: 'article', slug, language: 'en', content: article('Draft 1') });
      const { id } = created.json() as { id: string };
      const model: Model = { revisions: [{ title: 'Draft 1', language: 'en' }], publications: [], isDeleted: false };
      for (const chosen of steps) {
        await make(id, model, chosen);
        for (const language of ['en', 'ar'] as const) {
          const headers = { 'accept-language': language };
          const reply = await app.request(`/api/faqs/${slug}/`, { host: 'localhost', headers });
          const shown = reply.statusCode === 200 ? reply.json().title : reply.statusCode;
          expect(shown, JSON.stringify({ chosen, model })).toBe(shownBy(model, language) ?? 404);
        }
      }
    }),
    { numRuns: 25 },
  );
});
