export { findCourseDataOf } from './queries.ts';
