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
    // How endpoints are read, the chosen mode, one hook and two icons: one small file instead of one for each.
    name: 'public',
    test: modulesOf(
      [
        'web/kit/public-api',
        'web/schools/modes/stored-mode',
        'web/schools/modes/mode-query',
        'web/kit/comma',
        'web/kit/ui/use-matches',
        'web/kit/use-is-mounted',
      ],
      ['Funnel', 'X'],
    ),
  },
  {
    // Fields and lists, which are empty, on their way or of several pages, and the words for books and goals.
    name: 'fields',
    test: modulesOf(
      [
        'web/kit/ui/field.*',
        'web/kit/ui/text-field.*',
        'web/kit/ui/status.*',
        'web/kit/ui/empty-state.*',
        'web/kit/ui/skeleton.*',
        'web/kit/ui/badge.*',
        'web/kit/ui/chip.*',
        'web/kit/ui/pager.*',
        'web/kit/latest-query',
        'web/schools/modes/mode-name',
        'web/core/works/work-labels',
        'web/kit/unsaved-work',
        'contract/learning/goal-words',
        'contract/library/book-words',
      ],
      ['CaretLeft', 'CaretRight', 'WarningCircle'],
    ),
  },
  {
    // The addresses of content, which the lists of all addresses have, too.
    name: 'content-addresses',
    test: modulesOf(['contract/app/content-routes', 'web/kit/content-paths']),
    includeDependenciesRecursively: false,
  },
  {
    // Draws books on a shelf and endpapers, also on pages of content, and at sign-in.
    name: 'shelves',
    test: modulesOf([
      'web/kit/ui/shelf.*',
      'web/kit/ui/bookplate.*',
      'web/kit/ui/cover.*',
      'web/core/works/book-cover.*',
      'web/library/books/place-mark.module.css',
      'look/trim-sizes',
    ]),
  },
  {
    // The library and the pages of books.
    name: 'library',
    test: modulesOf(
      [
        'web/library/books/book-tile.*',
        'web/library/books/named-shelf.*',
        'web/library/books/library-query',
        'web/library/books/last-search',
        'web/library/books/tile.*',
        'web/library/books/reading-places.*',
        'web/library/books/library.*',
        'web/kit/persisted-state',
        'web/library/filters/filter-bar.*',
        'web/library/filters/chosen-filters',
        'web/library/filters/facet-options',
      ],
      ['BookOpen'],
    ),
  },
  {
    // Found after the page: the reader's places and prices on covers.
    name: 'places',
    test: modulesOf([
      'web/library/books/find-reading-places',
      'web/library/books/place-mark',
      'web/library/books/reading-place',
    ]),
    includeDependenciesRecursively: false,
  },
  {
    // Asks people questions and says what went wrong.
    name: 'forms',
    test: modulesOf([
      'web/kit/ui/alert.*',
      'web/kit/ui/choice.*',
      'web/kit/form.*',
      'web/kit/form-state',
      'web/kit/load-placeholder',
    ]),
  },
  {
    // The steps of the sign-in.
    name: 'sign-in',
    test: modulesOf(
      [
        'web/kit/ui/password-field.*',
        'web/kit/ui/use-debounced',
        'web/identity/sign-in/call-error-message',
        'web/identity/sign-in/step.*',
      ],
      ['QrCode'],
    ),
  },
  {
    // Sign-out removes the class code of the tab, without the steps of the sign-in.
    name: 'tab-code',
    test: modulesOf(['web/identity/sign-in/tab-code']),
    includeDependenciesRecursively: false,
  },
  {
    // Signs people in at a school and, on the root host, finds their school. Without what these import, as other forms need that too.
    name: 'login',
    test: modulesOf(
      [
        'web/identity/sign-in/recent-sign-ins',
        'web/identity/sign-in/role-card',
        'web/identity/sign-in/forget-button',
        'web/identity/sign-in/use-step-focus',
        'web/identity/sign-in/sign-in-flow',
        'web/identity/sign-in/teacher-step',
        'web/identity/sign-in/use-sign-in',
        'contract/identity/recent-sign-ins',
        'web/identity/sign-in/code-step.module.css',
        'web/identity/sign-in/name-step.module.css',
        'web/identity/sign-in/password-step.module.css',
        'web/identity/sign-in/role-step.module.css',
        'web/identity/sign-in/scan-step.module.css',
      ],
      ['ChalkboardTeacher', 'HouseLine'],
    ),
    includeDependenciesRecursively: false,
  },
  {
    // Numbers, the words of reactions and the sign of what is done: small, and on most pages.
    name: 'numbers',
    test: modulesOf(['web/kit/numbers', 'contract/library/reaction-words'], ['CheckCircle']),
    includeDependenciesRecursively: false,
  },
  {
    // Counts and remembers reading, and the icons of the reader: each of them is needed elsewhere, too.
    name: 'reading',
    test: modulesOf(
      [
        'web/library/published-work/count-read',
        'web/core/on-device/late-unsent-reading',
        'web/core/on-device/offline-books/stored-reading',
        'web/core/on-device/local-reading',
        'web/library/published-work/published-work',
        'contract/authoring/report-words',
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
  // The library reads its URL without the parameters of other lists.
  {
    name: 'list-parameters',
    test: modulesOf(['contract/learning/list-parameters']),
    includeDependenciesRecursively: false,
  },
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
            'web/core/tours/seen-tours',
            'web/administration/staff-search/staff-search.*',
            'web/core/tours/screen-tour.*',
            'web/core/tours/find-target',
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
      ['web/areas/parts/user-menu.*', 'web/identity/users/own-avatar.*'],
      ['User', 'SignOut', 'PencilSimple'],
    ),
    includeDependenciesRecursively: false,
  },
  {
    // Every page that shows an amount needs most of this.
    name: 'money',
    test: modulesOf([
      'web/kit/money',
      'web/kit/comma',
      'web/schools/modes/mode-query',
      'contract/kit/money-text',
      'contract/kit/currencies',
    ]),
    includeDependenciesRecursively: false,
  },
];
