/** Names that said too little and were replaced: each group with the names to use instead. */
type RefusedNames = { names: string[]; instead: string };

/** Names of no other use: refused wherever code declares, imports or mentions them. */
export const refusedWords: RefusedNames[] = [
  { names: ['recordAct', 'ActDone'], instead: 'an audit log has events: recordAuditEvent, AuditEvent' },
  {
    names: ['plainLetter', 'letterOf', 'postIfRoom'],
    instead: 'an email is an email: renderEmail, queueEmailIfAllowed',
  },
  { names: ['readerOf', 'accountOf', 'ownOnly'], instead: 'say the value: readRoleOf, accountIdOf, teacherScope' },
  { names: ['classInReach', 'importInReach'], instead: 'access has a standard name: findAccessibleClass' },
  { names: ['toldConflict'], instead: 'a conflict becomes a refusal: conflictToRefusal' },
  { names: ['isLiving', 'livingOf'], instead: 'a route is enabled: isRouteEnabled, enabledEntries' },
  {
    names: ['faultOf', 'faultsOfSettings'],
    instead: 'validation has messages and errors: validationMessage, settingsErrors',
  },
  {
    names: ['onceKey', 'serveUnheld', 'wellFormed'],
    instead: 'idempotencyKey, serveWithoutTransaction, parseOrRefuse',
  },
  { names: ['scratchFolder', 'clearScratch'], instead: 'a temp dir: createTempDir, removeStaleTempDirs' },
  { names: ['webPatience'], instead: 'a limit in time is a timeout: webDbTimeouts' },
  { names: ['isGoodSeal', 'portraitAddress'], instead: 'a URL is signed: isValidSignature, avatarUrl' },
  { names: ['remakePortrait', 'remakeLogo'], instead: 'a picture is re-encoded: reencodeAvatar, reencodeLogo' },
  { names: ['CardRow', 'cardOf', 'BookCard'], instead: 'a card is a sign-in card; a book in a list is a BookSummary' },
  { names: ['bringIn', 'pressAgain', 'lookOverFiles'], instead: 'uploadBook, reprocessBook, verifyStoredFiles' },
  {
    names: ['giveUp', 'putBack'],
    instead: 'a job attempt fails or is released; an import is undone: failAttempt, undoImport',
  },
  { names: ['bringList', 'lockAway', 'headsOf'], instead: 'createImport, hashImportedPasswords, columnSamples' },
  { names: ['findWaiting', 'findOutlived'], instead: 'say what waits: findPendingErasures, findPastRetention' },
  { names: ['meetDevice', 'spendOneTimeToken'], instead: 'notifyNewDevice, consumeOneTimeToken' },
  { names: ['secondsHeldUp', 'offerFamilyCodes'], instead: 'retryAfterSeconds, createFamilyCodes' },
  { names: ['freeLike'], instead: 'suggestFreeSubdomain' },
  { names: ['documentOf', 'squeezed'], instead: 'renderDocument, compressed' },
  { names: ['narrate', 'lastGate'], instead: 'emitPages, sanitizeFinal' },
  { names: ['SureDialog'], instead: 'the field says ConfirmDialog' },
  { names: ['whenExpired', 'mourners'], instead: 'onSessionExpired, listeners' },
  { names: ['InPlaceOfRows', 'partIn', 'useAddress'], instead: 'TablePlaceholder, listQuery, useListParams' },
  { names: ['PlaceGroup', 'PersonEntry'], instead: 'navigation has items: NavGroup, UserMenuEntry' },
  { names: ['AdminFrame', 'DeskHead'], instead: 'AdminLayout, PageHeader' },
  { names: ['BookLooks', 'openPlaceKeeper'], instead: 'ReaderSettings, createPositionSaver' },
  { names: ['RowActs'], instead: 'RowActions' },
  {
    names: ['openKept', 'findWorld', 'openDoors', 'settlePeople'],
    instead: 'openStores, findDemoState, openSeedApp, createPeople',
  },
  { names: ['foundTenant', 'awaitShelf'], instead: 'registerTenant, waitForBooks' },
  { names: ['aWorld'], instead: 'startTestApp' },
  {
    names: ['mayAnyone', 'mayEveryPerson', 'mayStaff', 'mayAdministrate', 'mayAdministrateOwn'],
    instead: 'may says what a caller may do, allow whom: mayManageClasses = allowStaff',
  },
  {
    names: ['createOwnClass', 'listColleagues', 'hasRendition', 'showFigures'],
    instead: 'createClassForActor, listPossibleTeachers, isFolderInUse, showSchoolStatistics',
  },
  { names: ['SessionContent', 'AddAndPrint'], instead: 'SignedInContent, AddStudentsAndPrint' },
  {
    names: ['is_closed', 'StartStep', 'showStartList', 'OpenPage'],
    instead: 'is_code_off, FirstStep, showFirstSteps, BookPageSection',
  },
  { names: ['standAt', 'atRest'], instead: 'openBlankPage, waitUntilIdle' },
];

/** English words that say nothing as the name of a type. Sentences may use them. */
export const refusedTypes: RefusedNames[] = [
  { names: ['Asked', 'Wanted', 'Sought'], instead: 'name the request: RequestContext, BookFilter, ListQuery' },
  { names: ['Found', 'Brought', 'Taken', 'Given', 'Made'], instead: 'name the result: UploadResult, Claim' },
  { names: ['Kept', 'Held', 'Known', 'Facts', 'One'], instead: 'name the thing: DataCategory, SiteContext, Student' },
  { names: ['Told', 'Said', 'Refused'], instead: 'name the error or the message: UnsupportedFile, Refusal' },
  { names: ['Act', 'Looks'], instead: 'AuditEvent, DataViews' },
  { names: ['Letter'], instead: 'Email' },
  { names: ['Asker'], instead: 'CallerRole' },
  { names: ['Routine', 'Hands'], instead: 'ScheduledJob, JobContext' },
  { names: ['Address'], instead: 'PageRoute, or a URL' },
  { names: ['Patience'], instead: 'Thresholds, or a timeout in milliseconds' },
  { names: ['Door', 'Doors', 'World'], instead: 'SignInFlow, PublishingDeps, DemoState, TestApp' },
  { names: ['Meaning'], instead: 'ColumnField' },
  {
    names: ['Note', 'Desk', 'Stage', 'Tool', 'Marks'],
    instead: 'Alert, PageContent, PageView, ToolbarButton, ReadAloudHighlight',
  },
  { names: ['Draw'], instead: 'Random' },
];

/** Verbs and participles that are fine inside a function and say nothing as an export. */
export const refusedExports: RefusedNames[] = [
  {
    names: ['tell', 'say', 'says', 'speak', 'hear', 'told', 'said'],
    instead: 'those are for speech: showToast, print, notifyRefusal',
  },
  {
    names: ['add', 'change', 'make', 'find', 'take', 'send', 'open'],
    instead: 'say the object: addStudents, openStores',
  },
  {
    names: ['answer', 'drop', 'map', 'write', 'move', 'judge', 'bring'],
    instead: 'say the object: discardImport, mapColumns, validateRows',
  },
  {
    names: ['asked', 'wanted', 'found', 'kept', 'made', 'given', 'taken', 'brought', 'opened', 'learned'],
    instead: 'a value is a noun',
  },
  {
    names: ['within', 'once', 'later', 'post', 'tries', 'turns'],
    instead: 'inTransaction, runIdempotent, enqueueJob, queueEmail, maxAttempts, limitConcurrency',
  },
  {
    names: ['at', 'by', 'elsewhere', 'since'],
    instead: 'a preposition is no name: pageRoute, redirectTarget, elapsed',
  },
  { names: ['come', 'keep', 'act', 'acts', 'letGo'], instead: 'goTo, save, auditEvents, endMembership' },
];

/** Participles that say what was done with a value and not what it is. Refused for constants, variables and parameters. */
export const refusedValues: RefusedNames[] = [
  { names: ['found', 'seen'], instead: 'name what was read: book, matches, siteRow' },
  { names: ['shown', 'kept', 'held', 'chosen', 'named'], instead: 'name what is left: visibleItems, balances, choice' },
  { names: ['asked', 'wanted', 'given', 'sent', 'carried'], instead: 'name what is passed: options, filters, request' },
  {
    names: ['made', 'brought', 'taken', 'opened', 'written'],
    instead: 'name what came of it: reply, draft, rendition',
  },
  { names: ['told', 'said'], instead: 'name the words: message, transcript, output' },
];

/** Folders whose values still have such names. A folder leaves the list with its last one, and none is added. */
export const foldersWithRefusedValues = [
  ...['api/assignments/', 'api/challenges/', 'api/content', 'api/courses/', 'api/dear-world/', 'api/files/'],
  ...['api/films/', 'api/live/', 'api/security/', 'bench/', 'contract/content', 'e2e/', 'look/films/'],
  ...['web/areas/dashboard/', 'web/assignments/', 'web/challenges/', 'web/content/', 'web/courses/'],
  ...['web/dear-world/', 'web/films/', 'web/kit/answers/', 'web/library/', 'web/reviews/'],
];

/** File names that say too little. */
export const refusedFiles: RefusedNames[] = [
  { names: ['letters.ts', 'mailing.ts'], instead: 'emails.ts' },
  { names: ['shown.ts', 'managed.ts'], instead: 'presenter.ts' },
  { names: ['crossings.ts'], instead: 'cross-tenant-queries.ts' },
  { names: ['faults.ts', 'told.ts', 'said.ts', 'found.ts', 'typed.ts', 'wanted.ts'], instead: 'what the file exports' },
  {
    names: ['remembered.ts', 'verified.ts', 'once.ts', 'turns.ts', 'scratch.ts'],
    instead: 'site-cache.ts, idempotency.ts, temp-dirs.ts',
  },
  { names: ['making.ts', 'work.ts', 'guessing.ts', 'held.ts', 'many.ts'], instead: 'what the file exports' },
  {
    names: ['use-act.ts', 'use-doing.ts', 'doer.ts', 'sure-dialog.tsx'],
    instead: 'use-dialog-action.ts, actor-name.ts, confirm-dialog.tsx',
  },
  {
    names: ['walls.test.ts', 'sheets.test.ts', 'barriers.test.ts'],
    instead: 'import-rules, stylesheets, accessibility',
  },
  { names: ['index.ts', 'utils.ts', 'helpers.ts', 'index.tsx'], instead: 'what the file exports' },
];

export type SourceFile = { file: string; text: string };

/** Finds every refused name in these files: the file, the name, and what to write instead. */
export function findRefusedNames(sources: SourceFile[]): string[] {
  return sources.flatMap(({ file, text }) => {
    const code = withoutStrings(text);
    const base = file.split('/').at(-1) ?? '';
    return [
      ...namesIn(refusedWords, (name) => new RegExp(`\\b${name}\\b`).test(code)),
      ...namesIn(refusedTypes, (name) => new RegExp(`\\b(?:type|interface|class) ${name}\\b`).test(code)),
      ...namesIn(refusedTypes, (name) => new RegExp(`\\bexport (?:async )?(?:function|const) ${name}\\b`).test(code)),
      ...namesIn(refusedExports, (name) =>
        new RegExp(`\\bexport (?:async )?(?:function\\*?|const|let) ${name}\\b`).test(code),
      ),
      ...(isNotDone(file) ? [] : valuesIn(code)),
      ...namesIn(refusedFiles, (name) => base === name),
      ...(/\b(?:MOST|LEAST|FEWEST)_[A-Z]/.test(code) ? ['limits begin with MAX_ or MIN_'] : []),
    ].map((fault) => `${file}: ${fault}`);
  });
}

function isNotDone(file: string): boolean {
  return foldersWithRefusedValues.some((folder) => file.startsWith(folder));
}

/** Returns the folders of the list in which no value has such a name any more. */
export function findFinishedFolders(sources: SourceFile[]): string[] {
  return foldersWithRefusedValues.filter(
    (folder) => !sources.some(({ file, text }) => file.startsWith(folder) && valuesIn(withoutStrings(text)).length > 0),
  );
}

function valuesIn(code: string): string[] {
  return namesIn(refusedValues, (name) => hasValue(name, code));
}

/** Whether code declares a constant, a variable or a parameter of this name. A name that is only taken out of an object is that of its property. */
function hasValue(name: string, code: string): boolean {
  const declarations = [
    `\\b(?:const|let|var) ${name}\\b`,
    `\\b(?:const|let|var) \\[[^\\]=]*\\b${name}\\b[^\\]=]*\\] =`,
    `\\b(?:const|let|var) \\{[^}=]*: ${name}\\b`,
    `\\(${name}\\??: `,
    `\\bfunction \\w+\\([^(){}]*\\b${name}\\??: `,
    `[(,=]\\s*(?:async )?${name} =>`,
    `\\((?:\\w+, )*${name}(?:, \\w+)*\\) =>`,
  ];
  return declarations.some((declaration) => new RegExp(declaration).test(code));
}

function namesIn(groups: RefusedNames[], isFound: (name: string) => boolean): string[] {
  return groups.flatMap(({ names, instead }) => names.filter(isFound).map((name) => `${name} → ${instead}`));
}

/** Empties string literals on one line, whose words are not names. */
function withoutStrings(text: string): string {
  return text.replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''");
}
