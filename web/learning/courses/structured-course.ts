import type { Course } from '#contract/learning/courses.ts';
import { ageRange } from '#web/core/works/age-range.ts';

/** Describes a course for search engines: https://schema.org/Course. Only the server needs it. */
export function toStructuredCourse(course: Course, { origin, rootOrigin }: Origins): object {
  const { title, summary, language, minutes, chapters, age_from, age_to, url } = course;
  const workload = `PT${minutes}M`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: title,
    description: summary,
    provider: { '@type': 'Organization', name: 'Booklark', url: rootOrigin },
    inLanguage: language,
    isAccessibleForFree: true,
    ...ageRange(age_from, age_to),
    hasCourseInstance: { '@type': 'CourseInstance', courseMode: 'Online', courseWorkload: workload },
    hasPart: chapters.map((chapter) => ({
      '@type': 'LearningResource',
      ...{ name: chapter.title, description: chapter.summary, inLanguage: chapter.language },
      timeRequired: `PT${chapter.minutes}M`,
      url: new URL(chapter.url, origin).href,
    })),
    url: new URL(url, origin).href,
  };
}

type Origins = { origin: string; rootOrigin: string };
