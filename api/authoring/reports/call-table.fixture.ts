import { anyone, type CallTable, type Replay, type ReplayContext, staff } from '#api/testing/call-table.ts';
import { createBookId, prepareStory } from '#api/testing/created-rows.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';

export const callTable: CallTable = {
  'POST /books/{id}/reports/': {
    host: 'both',
    who: anyone,
    body: { reason: 'name_or_photo', text: 'اسم طفل', page: 1 },
    createId: createBookId,
  },
  'POST /stories/{slug}/reports/': {
    host: 'both',
    who: anyone,
    body: { reason: 'not_kind', text: 'كلمة جارحة', page: null },
    prepare: prepareStory,
  },
  'GET /reports/': { host: 'tenant', who: staff, ability: 'reports.triage' },
  'POST /reports/{id}/close/': {
    host: 'tenant',
    who: staff,
    body: { outcome: 'no_action' },
    prepare: prepareReport,
  },
};

/** Reports a book of a student; a teacher who calls teaches this student's class. */
async function prepareReport({ app, as, school }: ReplayContext): Promise<Replay> {
  const student = await app.aPerson(school, 'student');
  const teacher = as?.role === 'teacher' && as.school.id === school.id ? as : await app.aPerson(school, 'teacher');
  await app.aClass(teacher, 'Otters', [student]);
  const book_id = await createPieceActions(app).aSentBook(student);
  const id = await app.insert('reports', { tenant_id: school.id, book_id, reason: 'broken' });
  return { params: { id } };
}
