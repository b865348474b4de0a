import { findLessonsOf } from './queries.ts';

export { findLessonsOf };
