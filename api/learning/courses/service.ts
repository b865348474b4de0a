export { findClassStudents } from './class-queries.ts';
export { findCourseDataOf } from './queries.ts';
