import { type Paths, publicPaths, withQuery } from './public-paths.ts';

/** The paths that the public pages of content link to. */
export const contentPaths = {
  ...publicPaths,
  register: (token?: string) => (token ? `/register/${encodeURIComponent(token)}` : '/register'),
  stories: (query?: Record<string, string>) => withQuery('/stories', query),
  hubs: () => '/hubs',
  hub: (slug: string) => `/hubs/${encodeURIComponent(slug)}`,
  goals: () => '/sdgs',
  goal: (number: number) => `/sdgs/${number}`,
  questions: (query?: Record<string, string>) => withQuery('/faq', query),
  films: (query?: Record<string, string>) => withQuery('/impact-films', query),
  film: (slug: string) => `/impact-films/${encodeURIComponent(slug)}`,
  question: (slug: string) => `/faq/${encodeURIComponent(slug)}`,
  lessons: (query?: Record<string, string>) => withQuery('/live', query),
  lesson: (id: string) => `/live/${id}`,
  courses: (query?: Record<string, string>) => withQuery('/courses', query),
  course: (slug: string) => `/courses/${encodeURIComponent(slug)}`,
  chapter: (course: string, slug: string) =>
    `/courses/${encodeURIComponent(course)}/chapters/${encodeURIComponent(slug)}`,
  causes: (query?: Record<string, string>) => withQuery('/charities', query),
  challenges: (query?: Record<string, string>) => withQuery('/challenges', query),
  challenge: (slug: string) => `/challenges/${encodeURIComponent(slug)}`,
  dearWorld: (query?: Record<string, string>) => withQuery('/dear-world-book', query),
  writeMessage: () => '/dear-world-book/write',
  uploadContent: () => '/uploadcontent',
  adminSchoolClasses: () => '/admin-school/classes',
} satisfies Paths;
