import { findClassStudents } from './class-queries.ts';
import { findCourseDataOf } from './queries.ts';

export { findClassStudents, findCourseDataOf };
