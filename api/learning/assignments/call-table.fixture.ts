import { type CallTable, type ReplayContext, staff } from '#api/testing/call-table.ts';

/** A class with a student that the caller teaches, and a book assigned to the class. */
async function ofClass({ app, school, as }: ReplayContext) {
  const student = await app.aPerson(school, 'student');
  const isOwn = as && as.school.id === school.id && as.role !== 'student';
  const teacher = isOwn ? as : await app.aPerson(school, 'teacher');
  const { id } = await app.aClass(teacher, 'Otters', [student]);
  const book = await app.aBook(school);
  const assignment = await app.insert('assignments', {
    ...{ tenant_id: school.id, school_class_id: id, title: 'Water week', is_for_all: true },
  });
  await app.insert('assignment_items', {
    ...{ tenant_id: school.id, assignment_id: assignment, position: 1, kind: 'book', book_id: book.id },
  });
  return { id, book: book.id, assignment, student: student.id };
}

const ofOne = {
  ...{ host: 'tenant' as const, who: staff },
  prepare: async (context: ReplayContext) => {
    const { id, assignment } = await ofClass(context);
    return { params: { id, assignment } };
  },
};
const path = '/v1/school-classes/{id}/assignments/';

export const callTable: CallTable = {
  'GET /assignments/': { host: 'tenant', who: ['student'] },
  [`GET ${path}`]: ofOne,
  [`POST ${path}`]: {
    ...{ host: 'tenant', who: staff },
    body: {
      title: 'Water week',
      items: [{ kind: 'book', target: 'replaced' }],
      due_on: '2026-12-04',
      students: ['019f0000-0000-7000-8000-000000000000'],
    },
    prepare: async (context) => {
      const { id, book, student } = await ofClass(context);
      return { params: { id }, fields: { items: [{ kind: 'book', target: book }], students: [student] } };
    },
  },
  [`DELETE ${path}{assignment}/`]: ofOne,
  [`GET ${path}{assignment}/progress/`]: ofOne,
};
