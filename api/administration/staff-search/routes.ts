import { allowStaff, type Policy } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { mayPublish } from '#api/library/publishing/service.ts';
import { teacherScope } from '#api/people/classes/service.ts';
import { searchForStaff } from '#contract/administration/staff-search.ts';
import { findBooks, findClasses, findPeople } from './queries.ts';

/** Rows decide which people and classes are found. */
export const maySearchAsStaff: Policy = allowStaff;

export const staffSearchRoutes = [
  serve(searchForStaff, maySearchAsStaff, async ({ db, actor, query: { search } }) => {
    if (search === '') return { people: [], classes: [], books: [] };
    const scope = { search, teacherId: teacherScope(actor) };
    const [people, classes, books] = await Promise.all([
      findPeople(db, scope),
      findClasses(db, scope),
      findBooks(db, { ...scope, hasUnpublished: mayPublish(actor) && !actor.isView }),
    ]);
    return { people, classes, books };
  }),
];
