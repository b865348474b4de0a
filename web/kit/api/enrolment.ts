// Written from contract/people/enrolment.ts by `npm run endpoints`; do not edit.
import type * as routes from '#contract/people/enrolment.ts';
import type { Endpoint } from '#web/kit/call.ts';

export const answerQuestions = 'PUT /enrolments/{id}/answers/' as Endpoint<typeof routes.answerQuestions>;
export const confirmEnrolment = 'POST /enrolments/{id}/confirm/' as Endpoint<typeof routes.confirmEnrolment>;
export const discardEnrolment = 'DELETE /enrolments/{id}/' as Endpoint<typeof routes.discardEnrolment>;
export const listEnrolmentRows = 'GET /enrolments/{id}/rows/' as Endpoint<typeof routes.listEnrolmentRows>;
export const listEnrolments = 'GET /enrolments/' as Endpoint<typeof routes.listEnrolments>;
export const mapEnrolment = 'PATCH /enrolments/{id}/' as Endpoint<typeof routes.mapEnrolment>;
export const showEnrolment = 'GET /enrolments/{id}/' as Endpoint<typeof routes.showEnrolment>;
export const undoEnrolment = 'POST /enrolments/{id}/undo/' as Endpoint<typeof routes.undoEnrolment>;
export const uploadStudentList = 'POST /enrolments/' as Endpoint<typeof routes.uploadStudentList>;
