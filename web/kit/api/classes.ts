// Written from contract/people/classes.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/people/classes.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const archiveClass = 'POST /v1/school-classes/{id}/archive/' as Endpoint<typeof routes.archiveClass>;
export const changeClass = 'PATCH /v1/school-classes/{id}/' as Endpoint<typeof routes.changeClass>;
export const changeStudentPassword = 'PUT /change-password/{id}/' as Endpoint<typeof routes.changeStudentPassword>;
export const createSchoolClass = 'POST /v1/school-classes/' as Endpoint<typeof routes.createSchoolClass>;
export const listPossibleTeachers = 'GET /v1/teachers/' as Endpoint<typeof routes.listPossibleTeachers>;
export const listSchoolClasses = 'GET /v1/school-classes/' as Endpoint<typeof routes.listSchoolClasses>;
export const listTeacherClasses = 'GET /v1/teacher/school-classes/' as Endpoint<typeof routes.listTeacherClasses>;
export const restoreClass = 'POST /v1/school-classes/{id}/restore/' as Endpoint<typeof routes.restoreClass>;
export const rotateClassCode = 'POST /v1/school-classes/{id}/rotate-code/' as Endpoint<typeof routes.rotateClassCode>;
export const setClassTeachers = 'PUT /v1/school-classes/{id}/teachers/' as Endpoint<typeof routes.setClassTeachers>;
export const showClass = 'GET /v1/school-classes/{id}/' as Endpoint<typeof routes.showClass>;
export const showClassDetail = 'GET /api-admin/school-classes/{id}/' as Endpoint<typeof routes.showClassDetail>;
export const showTeacherClass = 'GET /v1/teacher/school-classes/{id}/' as Endpoint<typeof routes.showTeacherClass>;
