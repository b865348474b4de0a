import type { SourceFiles } from './source-tree.ts';

const isPublic = 'Public pages load no query client, so that their first load stays small.';

/** Files, or folders, of the web that may use `call` instead of `useApi` and `useApiMutation`. */
export const DIRECT_CALLERS: { path: string; reason: string }[] = [
  { path: 'web/areas/parts/language-choice.tsx', reason: isPublic },
  { path: 'web/cart/', reason: isPublic },
  { path: 'web/challenges/', reason: isPublic },
  {
    path: 'web/content/',
    reason: 'Autosave sends the version on the screen and keeps the reply, and every action waits for it.',
  },
  { path: 'web/courses/chapter-work.tsx', reason: isPublic },
  { path: 'web/courses/course-shelf.tsx', reason: isPublic },
  { path: 'web/courses/next-chapter.ts', reason: isPublic },
  { path: 'web/families/family-code-form.tsx', reason: isPublic },
  { path: 'web/families/family-children.tsx', reason: isPublic },
  { path: 'web/families/leave-family.tsx', reason: isPublic },
  { path: 'web/families/open-family-form.tsx', reason: isPublic },
  { path: 'web/library/feature-book.tsx', reason: isPublic },
  { path: 'web/library/new-version.tsx', reason: isPublic },
  { path: 'web/live/', reason: isPublic },
  { path: 'web/messages/', reason: isPublic },
  {
    path: 'web/publishing/upload.ts',
    reason: 'It refreshes the session before an XMLHttpRequest, and keeps no reply.',
  },
  { path: 'web/gifts/', reason: isPublic },
  { path: 'web/invoices/', reason: isPublic },
  { path: 'web/orders/', reason: isPublic },
  { path: 'web/page-maker/use-maker.ts', reason: 'The drawing that it reads is edited, and kept by its draft.' },
  { path: 'web/reader/', reason: isPublic },
  { path: 'web/registration/', reason: isPublic },
  { path: 'web/reviews/', reason: 'A decision sends the version on the screen, and use-review.ts keeps its reply.' },
  { path: 'web/sign-in/', reason: isPublic },
  { path: 'web/uploads/', reason: 'An upload goes on while its screen shows something else.' },
  { path: 'web/users/', reason: 'The menu with one’s own profile is on public pages too.' },
];

const CALL_IMPORT = /import\s*\{[^}]*\bcall\b[^}]*\}\s*from\s*'#web\/kit\/call\.ts'/;
const TEXT_KEY = /queryKey:\s*\[\s*['"`]/;

/** Returns the files of web features that import `call`. */
export function findDirectCalls(files: SourceFiles): string[] {
  return webFeatureFiles(files)
    .filter(([, text]) => CALL_IMPORT.test(text))
    .map(([file]) => file);
}

/** Returns the files of the web that name a query by a text instead of its endpoint. */
export function findTextQueryKeys(files: SourceFiles): string[] {
  return webFeatureFiles(files)
    .filter(([, text]) => TEXT_KEY.test(text))
    .map(([file]) => file);
}

function webFeatureFiles(files: SourceFiles): [string, string][] {
  return Object.entries(files).filter(([file]) => /^web\/(?!kit\/|app\/)/.test(file));
}
