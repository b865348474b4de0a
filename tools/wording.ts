/** A common mistake that a pattern can find safely, its correction, and a sentence that must be refused. */
type WordingRule = {
  pattern: RegExp;
  instead: string;
  refused: string;
  /** Applies to sentences on screens only: a description of the API may be terser. */
  isForScreens?: true;
};

/** The most common mistakes in English sentences. Fixed sentences of contract/kit/messages.json are exempt. */
export const wordingRules: WordingRule[] = [
  { pattern: /\bplease\b/i, instead: 'no “please”: say what to do', refused: 'Please try again.' },
  { pattern: /!/, instead: 'a full stop', refused: 'Your book is published!' },
  {
    pattern: /\b(?:don|doesn|didn|isn|aren|wasn|can|couldn|won|wouldn|haven|hasn)[’']t\b/i,
    instead: 'no contraction: do not, cannot, is not',
    refused: 'This card can’t be used.',
  },
  {
    pattern: /\b(?:I|you|we|they|it|that|there)[’'](?:m|s|re|ve|ll|d)\b/i,
    instead: 'no contraction: you are, we will, it is',
    refused: 'You’re signed out.',
  },
  {
    pattern: /\b(?:somebody|nobody|everybody|anybody|whoever)\b/i,
    instead: 'someone, no one, everyone, anyone (who)',
    refused: 'Somebody changed this book.',
  },
  { pattern: /(?<!several )\bat once\b/i, instead: 'immediately', refused: 'The old code ends at once.' },
  {
    pattern: /\b(?:anew|once more|all the same|meanwhile)\b/i,
    instead: 'again, still, in the meantime',
    refused: 'Read the list anew.',
  },
  { pattern: /\bfor good\b/i, instead: 'permanently', refused: 'This erases the student for good.' },
  {
    pattern: /(?<!\bthere )\b(?:is|are) no (?!longer\b|more\b)/i,
    instead: '“is not a …”, or name what is missing',
    refused: 'This is no list of students.',
  },
  { pattern: /\bthe own\b/i, instead: 'your, or the owner’s name', refused: 'Change the own password.' },
  { pattern: /\blog(?:ged|ging)? (?:in|out)\b/i, instead: 'sign in, sign out', refused: 'Log in to read.' },
  {
    pattern: /\b(?:comes|came) in with\b/i,
    instead: 'sign in with',
    refused: 'Everyone who came in with it is out.',
  },
  { pattern: /\b(?:e-mail|mails?)\b/i, instead: 'email', refused: 'We sent a mail to you.' },
  { pattern: /\ba letter (?!or\b)/i, instead: 'an email', refused: 'A letter waits for you.' },
  { pattern: /\b(?:QR card|card code)\b/i, instead: 'sign-in card', refused: 'Hold your QR card up.' },
  { pattern: /\b(?:open|close)s? joining\b/i, instead: 'turn the class code on or off', refused: 'Close joining?' },
  { pattern: /\boffice number\b/i, instead: 'student number', refused: 'Enter the office number.' },
  { pattern: /\b(?:pupil|kid)s?\b/i, instead: 'student', refused: 'Add a pupil.' },
  {
    pattern: /\b(?:bring|brings|brought|take|takes|took) (?:\w+ )?in\b/i,
    instead: 'upload, add or enrol',
    refused: 'Bring in a book.',
  },
  { pattern: /\bput away\b/i, instead: 'archive', refused: 'The class was put away.' },
  { pattern: /\b(?:pull|pulls|pulled) down\b/i, instead: 'take down', refused: 'Pull down this book?' },
  {
    pattern: /\b(?:put|is|are) (?:[\w ]+ )?on the shelf\b/i,
    instead: 'published',
    refused: 'Put the book on the shelf.',
  },
  {
    pattern: /\bstands? (?:in|on|at|here|there|among)\b/i,
    instead: 'is, appears, is shown',
    refused: 'The book stands in the library.',
  },
  { pattern: /\bthe house\b/i, instead: 'Booklark', refused: 'The house erased this student.' },
  { pattern: /\bcommon (?:site|shelf)\b/i, instead: 'Booklark’s shared site', refused: 'Shown on the common site.' },
  { pattern: /\bhousehold\b/i, instead: 'family', refused: 'One code for each household.' },
  { pattern: /\bfigures\b/i, instead: 'statistics, totals', refused: 'See the figures of your schools.' },
  { pattern: /\bhand-?over\b/i, instead: 'visit', refused: 'The hand-over has ended.' },
  {
    pattern: /^name of (?:the|your)\b/i,
    instead: 'a compound, such as “Class name”',
    refused: 'Name of the class',
    isForScreens: true,
  },
  {
    pattern: /\bmay\b(?! (?:be|have|contain|need)\b)/,
    instead: '“can”, or “must” for a rule',
    refused: 'What may they read?',
    isForScreens: true,
  },
  { pattern: /;/, instead: 'two sentences', refused: 'Nothing was saved; try again.', isForScreens: true },
  { pattern: /\.\.\./, instead: 'one character: …', refused: 'Saving...' },
  { pattern: /^\{?[\w }]*\bis made\.$|\b(?:was|were|are) made\b/i, instead: 'created', refused: 'The class was made.' },
  { pattern: /\bsuccessfully\b/i, instead: 'nothing: the participle says it', refused: 'Class successfully archived.' },
];

/** Returns the mistakes in these sentences: each sentence and its correction. */
export function wordingErrors(sentences: string[], rules = wordingRules): string[] {
  return sentences.flatMap((sentence) =>
    rules
      .filter(({ pattern }) => pattern.test(sentence))
      .map(({ pattern, instead }) => `“${sentence}” (${pattern.exec(sentence)?.[0]}): ${instead}`),
  );
}
