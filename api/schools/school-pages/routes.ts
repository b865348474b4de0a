import { createHash } from 'node:crypto';
import { z } from 'zod';
import { recordAuditEvent } from '#api/core/audit/service.ts';
import { cleanContent } from '#api/core/content/service.ts';
import { assertIfMatchSent } from '#api/kit/conditional-requests.ts';
import { allowAdmins } from '#api/kit/policy.ts';
import { fieldErrors, fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import { serve, serveWithoutTransaction } from '#api/kit/serve.ts';
import { type Block, Blocks } from '#contract/core/content/blocks.ts';
import { validationMessage } from '#contract/kit/validation-messages.ts';
import {
  deleteSchoolPage,
  type SchoolPage,
  SchoolPageName,
  saveSchoolPage,
  schoolPageWords,
  showSchoolPage,
} from '#contract/schools/school-pages.ts';
import { deleteSchoolPageTexts, findSchoolPage, type SchoolPageRow, upsertSchoolPage } from './queries.ts';

const PageText = z.object({ blocks: Blocks });

export const schoolPageRoutes = [
  serve(showSchoolPage, allowAdmins, async ({ db, params, query, language, setHeader }) => {
    // The first query also checks the session, so it runs before the 404 of an unknown page.
    const page = await findSchoolPage(db, params.name);
    const name = nameOf(params);
    setHeader('etag', etagOf(page));
    return present(name, page, query.language ?? language);
  }),

  serveWithoutTransaction(saveSchoolPage, allowAdmins, async (call) => {
    const { actor, ip, params, body, settings, setHeader, inTransaction } = call;
    const name = nameOf(params);
    const blocks = await cleanBlocks(body.blocks);
    const saved = await inTransaction(async (db) => {
      const before = await findSchoolPage(db, name, { locks: true });
      assertIfMatchSent(call, etagOf(before));
      const texts = { ...before?.texts, [body.language]: blocks };
      const version = (before?.version ?? 0) + 1;
      const page = await upsertSchoolPage(db, { name, texts, version });
      // A first text has no row to lock: the second of two concurrent ones is refused.
      if (!page) throw new Refusal('conflict');
      await recordAuditEvent(db, { actor, ip }, { act: 'settings.page_changed', facts: { page: name } });
      return page;
    });
    await settings.hosts.waitForChanges();
    setHeader('etag', etagOf(saved));
    return present(name, saved, body.language);
  }),

  serveWithoutTransaction(deleteSchoolPage, allowAdmins, async (call) => {
    const { actor, ip, params, settings, inTransaction } = call;
    const name = nameOf(params);
    await inTransaction(async (db) => {
      const before = await findSchoolPage(db, name, { locks: true });
      assertIfMatchSent(call, etagOf(before));
      if (!before) return;
      await deleteSchoolPageTexts(db, name);
      await recordAuditEvent(db, { actor, ip }, { act: 'settings.page_removed', facts: { page: name } });
    });
    await settings.hosts.waitForChanges();
    return {};
  }),
];

/** Returns the parts as they are stored, without texts of which cleaning leaves nothing. Checks what is stored, not what was sent. */
async function cleanBlocks(sent: Block[]): Promise<Block[]> {
  const { blocks } = (await cleanContent(PageText, { blocks: sent })) as { blocks: Block[] };
  const isLeft = (block: Block | undefined) => block?.kind !== 'text' || Boolean(block.html);
  const { error } = PageText.safeParse({ blocks }, { error: validationMessage, reportInput: true });
  const mistakes = error?.issues.filter(({ path }) => isLeft(blocks[Number(path[1])])) ?? [];
  if (mistakes.length > 0) throw new Refusal('malformed', { fields: fieldErrors(new z.ZodError(mistakes)) });
  const remaining = blocks.filter(isLeft);
  if (remaining.length === 0) throw fieldRefusal('blocks', schoolPageWords.empty);
  return remaining;
}

function nameOf({ name }: { name: string }): SchoolPageName {
  const known = SchoolPageName.safeParse(name).data;
  if (!known) throw new Refusal('notFound');
  return known;
}

/** Includes the texts: after a deletion versions begin again, and an old number must not match another text. */
function etagOf(page: SchoolPageRow | undefined): string {
  if (!page) return '"0"';
  const hash = createHash('sha256')
    .update(JSON.stringify(Object.entries(page.texts).sort()))
    .digest('base64url');
  return `"${page.version}-${hash.slice(0, 16)}"`;
}

type PageLanguage = SchoolPage['language'];

function present(name: SchoolPageName, page: SchoolPageRow | undefined, language: PageLanguage): SchoolPage {
  return {
    ...{ name, language },
    source: page ? 'school' : 'booklark',
    blocks: page?.texts[language] ?? [],
    languages: Object.keys(page?.texts ?? {}),
    version: etagOf(page),
  };
}
