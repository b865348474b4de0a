export { findLessonsOf } from './queries.ts';
