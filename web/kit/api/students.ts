// Written from contract/people/students.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/people/students.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const addStudent = 'POST /students/' as Endpoint<typeof routes.addStudent>;
export const addStudents = 'POST /students/many/' as Endpoint<typeof routes.addStudents>;
export const archiveStudents = 'POST /students/archive/' as Endpoint<typeof routes.archiveStudents>;
export const bulkOnStudents = 'POST /students/bulk/' as Endpoint<typeof routes.bulkOnStudents>;
export const listStudents = 'GET /students/' as Endpoint<typeof routes.listStudents>;
export const moveStudents = 'POST /students/move/' as Endpoint<typeof routes.moveStudents>;
export const renameStudent = 'PATCH /students/{id}/' as Endpoint<typeof routes.renameStudent>;
export const restoreStudents = 'POST /students/restore/' as Endpoint<typeof routes.restoreStudents>;
