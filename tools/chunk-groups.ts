type Group = { name: string; test: RegExp; includeDependenciesRecursively?: false };

/**
 * Matches modules by their path without extension, with their styles where it ends in `.*`, and icons by their name. The name of an icon
 * can have a query.
 */
function modulesOf(paths: string[], icons: string[] = []): RegExp {
  const files = paths.map((file) => {
    if (file.endsWith('.*')) return `${file.slice(0, -2)}\\.(?:tsx?|module\\.css)$`;
    return file.endsWith('.css') ? `${file}$` : `${file}\\.tsx?$`;
  });
  return new RegExp(`/(?:${[...files, ...icons.map((icon) => `${icon}\\.es\\.js`)].join('|')})`);
}

/** Modules that public pages share most, within their budgets. Pages of staff load these, too. */
const publicModules: Group[] = [
  {
    // Endpoints and how they are read, one hook and two icons: one small file instead of one for each.
    name: 'public',
    test: modulesOf(
      [
        'web/kit/public-api',
        'web/kit/mode-choice',
        ...['books', 'class-roster', 'help', 'reading', 'search', 'session'].map((name) => `web/kit/api/${name}`),
        'web/ui/use-matches',
      ],
      ['Funnel', 'X'],
    ),
  },
  {
    // Fields and lists, which are empty, on their way or of several pages, and the words for books and goals.
    name: 'fields',
    test: modulesOf(
      [
        'web/ui/field.*',
        'web/ui/text-field.*',
        'web/ui/status.*',
        'web/ui/empty-state.*',
        'web/ui/skeleton.*',
        'web/ui/badge.*',
        'web/ui/chip.*',
        'web/ui/pager.*',
        'web/kit/latest-query',
        'web/kit/mode-name',
        'web/kit/book-labels',
        'web/kit/unsaved-work',
        'contract/goal-words',
        'contract/book-words',
        'contract/seeded-mode-words',
      ],
      ['CaretLeft', 'CaretRight', 'WarningCircle'],
    ),
  },
  {
    // The addresses of content, which the lists of all addresses have, too.
    name: 'content-addresses',
    test: modulesOf(['contract/content-routes', 'web/kit/content-paths']),
    includeDependenciesRecursively: false,
  },
  {
    // Draws books on a shelf, also on pages of content, and at sign-in.
    name: 'shelves',
    test: modulesOf([
      'web/ui/shelf.*',
      'web/ui/cover.*',
      'web/kit/book-cover.*',
      'web/kit/place-mark.module.css',
      'look/trim-sizes',
    ]),
  },
  {
    // The library and the pages of books.
    name: 'library',
    test: modulesOf(
      [
        'web/library/book-tile.*',
        'web/library/named-shelf.*',
        'web/library/library-query',
        'web/library/last-search',
        'web/library/tile.*',
        'web/library/reading-places.*',
        'web/library/library.*',
        'web/kit/persisted-state',
        'web/kit/filter-bar.*',
        'web/kit/chosen-filters',
        'web/kit/facet-options',
      ],
      ['BookOpen'],
    ),
  },
  {
    // Asks people questions and says what went wrong.
    name: 'forms',
    test: modulesOf(['web/ui/alert.*', 'web/ui/choice.*', 'web/kit/form.*', 'web/kit/form-state']),
  },
  {
    // The steps of the sign-in.
    name: 'sign-in',
    test: modulesOf(
      [
        'web/ui/password-field.*',
        'web/ui/use-debounced',
        'web/sign-in/call-error-message',
        'web/sign-in/step.*',
        'web/sign-in/parse-subdomain',
      ],
      ['QrCode'],
    ),
  },
  {
    // Signs people in at a school and, on the root host, finds their school. Without what these import, as other forms need that too.
    name: 'login',
    test: modulesOf(
      [
        'web/kit/recent-sign-ins',
        'web/sign-in/role-card',
        'web/sign-in/forget-button',
        'web/sign-in/use-step-focus',
        'web/sign-in/sign-in-flow',
        'web/sign-in/safe-next',
        'web/sign-in/teacher-step',
        'web/sign-in/use-sign-in',
        'contract/recent-sign-ins',
        'web/sign-in/code-step.module.css',
        'web/sign-in/name-step.module.css',
        'web/sign-in/password-step.module.css',
        'web/sign-in/role-step.module.css',
        'web/sign-in/scan-step.module.css',
      ],
      ['ChalkboardTeacher', 'HouseLine'],
    ),
    includeDependenciesRecursively: false,
  },
  {
    // Counts and remembers reading, and the icons of the reader: each of them is needed elsewhere, too.
    name: 'reading',
    test: modulesOf(
      [
        'web/kit/count-read',
        'web/kit/late-unsent-reading',
        'web/kit/offline-books/stored-reading',
        'web/kit/local-reading',
        'web/kit/published-work',
        'web/kit/api/reads',
        'contract/report-words',
      ],
      ['SquaresFour', 'ListBullets', 'Pause'],
    ),
    includeDependenciesRecursively: false,
  },
];

/** The modules that public pages share, which the plan of chunks leaves as they are. */
export const publicGroups: RegExp[] = publicModules.map(({ test }) => test);

/** Groups of modules that the build puts into one file each. */
export const chunkGroups: Group[] = [
  ...publicModules,
  { name: 'renewal', test: modulesOf(['web/kit/renew-session']), includeDependenciesRecursively: false },
  {
    // Loaded on every page when someone is signed in: tours, the search of staff, and what queries need. One file instead of a dozen.
    name: 'signed-in',
    test: new RegExp(
      `/@tanstack/(?:query-core|react-query)/|${
        modulesOf(
          [
            'web/areas/parts/query-provider.*',
            'web/areas/parts/switch-note.*',
            'web/areas/parts/dashboard-switch.*',
            'web/areas/parts/signed-in-content.*',
            'web/kit/api',
            'web/kit/query-client',
            'web/kit/seen-tours',
            'web/kit/api/tours',
            'web/staff-search/staff-search.*',
            'web/tours/readiness',
            'web/tours/screen-tour.*',
            'web/ui/find-target',
          ],
          ['ArrowsLeftRight', 'DoorOpen'],
        ).source
      }`,
    ),
    includeDependenciesRecursively: false,
  },
  {
    // The menu with one's own name, which visitors have on phones, and what it shares with other screens.
    name: 'user-menu',
    test: modulesOf(
      ['web/areas/parts/user-menu.*', 'web/users/own-avatar.*', 'web/kit/api/users'],
      ['User', 'SignOut'],
    ),
    includeDependenciesRecursively: false,
  },
  {
    // Every page that shows an amount needs most of this.
    name: 'money',
    test: modulesOf([
      'web/kit/money',
      'web/kit/comma',
      'web/kit/chosen-mode',
      'contract/money-text',
      'contract/currencies',
    ]),
    includeDependenciesRecursively: false,
  },
];
