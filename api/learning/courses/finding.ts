import { findPublished, isInMode, matchesFilters, type PublishedEntry } from '#api/core/content/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ListMode } from '#api/schools/modes/service.ts';
import { containsText } from '#contract/kit/text-folding.ts';
import type { CourseQuery } from '#contract/learning/courses.ts';

export type CourseEntry = PublishedEntry<'course'>;
export type ChapterEntry = PublishedEntry<'chapter'>;

/** Fields that lists of chapters leave out. */
const LONG_FIELDS = ['body', 'notes', 'tasks', 'materials', 'word_list'];

/** Finds the chapters of a course, or of all courses, in order and without their texts. */
export function findChapters(db: TenantDb, language: string, parentId?: string): Promise<ChapterEntry[]> {
  return findPublished(db, 'chapter', { language, without: LONG_FIELDS, ...(parentId && { parentId }) });
}

/** Returns whether a course matches a list's query. The few dozen courses are filtered in memory. */
export function matchesQuery(course: CourseEntry, query: CourseQuery): boolean {
  const { title, summary } = course.fields;
  return (
    matchesFilters(facetsOf(course), query) &&
    query.search.split(/\s+/).every((word) => containsText(`${title} ${summary}`, word))
  );
}

export function isShownIn(mode: ListMode | undefined, course: CourseEntry): boolean {
  return isInMode(facetsOf(course), mode?.rule);
}

const facetsOf = ({ fields, languages }: CourseEntry) => ({ ...fields, languages });
