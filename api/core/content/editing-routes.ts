import { Refusal } from '#api/kit/refusal.ts';
import { servePlatform } from '#api/kit/serve-platform.ts';
import { endContentEditing, noteContentEditing } from '#contract/core/content-editing.ts';
import { deleteEditing, findOtherEditors, upsertEditing } from './editing-queries.ts';
import { findEntryById } from './entry-queries.ts';

export const contentEditingRoutes = [
  servePlatform(noteContentEditing, async ({ params: { id }, body: { language }, person, inTransaction }) => {
    const text = { entryId: id, language, personId: person().personId };
    const others = await inTransaction(async (db) => {
      if (!(await findEntryById(db, id))) throw new Refusal('notFound');
      await upsertEditing(db, text);
      return findOtherEditors(db, text);
    });
    return { others };
  }),

  servePlatform(endContentEditing, async ({ params: { id }, query: { language }, person, inTransaction }) => {
    await inTransaction((db) => deleteEditing(db, { entryId: id, language, personId: person().personId }));
    return {};
  }),
];
