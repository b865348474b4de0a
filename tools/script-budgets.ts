/** The pages with a budget in kB, by the file of their screen. */
export const budgets = [
  { page: 'library', source: 'web/library/books/library.screen.tsx', js: 110, css: 12 },
  { page: 'book', source: 'web/library/books/book.screen.tsx', js: 115, css: 12 },
  { page: 'reader', source: 'web/library/reader/reader.screen.tsx', js: 120, css: 12 },
  { page: 'sign-in', source: 'web/identity/sign-in/login.screen.tsx', js: 120, css: 12 },
  { page: 'cart', source: 'web/shop/cart/cart.screen.tsx', js: 135, css: 12 },
  { page: 'checkout', source: 'web/shop/orders/checkout.screen.tsx', js: 135, css: 12 },
  { page: 'teacher and student dashboard', source: 'web/areas/dashboard/dashboard-home.screen.tsx', js: 210, css: 15 },
  { page: 'school dashboard', source: 'web/areas/school/school-home.screen.tsx', js: 210, css: 15 },
];

/** Parts that these pages load by themselves after the first paint. */
export const lateParts = [
  { source: 'web/library/books/library.screen.tsx', late: 'web/library/books/find-reading-places.tsx' },
  { source: 'web/library/books/book.screen.tsx', late: 'web/library/books/find-reading-places.tsx' },
  { source: 'web/library/books/book.screen.tsx', late: 'web/library/published-work/add-to-cart.tsx' },
  { source: 'web/library/books/book.screen.tsx', late: 'web/library/published-work/after-reading.tsx' },
  { source: 'web/library/reader/reader.screen.tsx', late: 'web/library/reader/book-end.tsx' },
  { source: 'web/learning/courses/course.screen.tsx', late: 'web/learning/courses/course-shelf.tsx' },
];

/** The screens of public pages of content, which share one budget. */
const contentScreens = [
  ['first page of the root host', 'learning/home/home'],
  ['courses', 'learning/courses/courses'],
  ['course', 'learning/courses/course'],
  ['hubs', 'learning/content-pages/hubs'],
  ['hub', 'learning/content-pages/hub'],
  ['text pages', 'learning/content-pages/page'],
  ['legal texts', 'core/legal/legal'],
  ['goals', 'learning/goals/goals'],
  ['goal', 'learning/goals/goal'],
  ['challenges', 'learning/challenges/challenges'],
  ['challenge', 'learning/challenges/challenge'],
  ['live lessons', 'learning/live/live'],
  ['live lesson', 'learning/live/lesson'],
  ['films', 'learning/films/films'],
  ['questions', 'core/help/faq'],
  ['question', 'core/help/question'],
  ['map of the world', 'learning/global-reach/global-reach'],
  ['messages to the world', 'learning/dear-world/dear-world'],
  ['templates', 'authoring/templates/templates'],
] as const;

/** The pages of content with their budgets. `npm run bench -- script-weight` measures them. */
export const contentBudgets = [
  ...contentScreens.map(([page, screen]) => ({ page, source: `web/${screen}.screen.tsx`, js: 110 })),
  { page: 'chapter', source: 'web/learning/courses/chapter.screen.tsx', js: 120 },
  { page: 'film', source: 'web/learning/films/film.screen.tsx', js: 120 },
];

/**
 * The most kB of script for a person who opens these parts from the dashboard, including the dashboard: pieces that
 * both share move between them.
 */
export const onDemandBudgets = [
  {
    part: 'page maker with the screen around it',
    sources: ['web/areas/dashboard/upload-book.screen.tsx', 'web/authoring/page-maker/page-maker.tsx'],
    max: 234,
  },
  { part: 'story editor', sources: ['web/authoring/my-stories/story-editor.tsx'], max: 275 },
];
