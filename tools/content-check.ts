import { shippedContent } from '#db/content/content.ts';
import { readEntries } from '#db/content/read-entries.ts';
import type { ShippedEntry } from '#db/content/shipped.ts';
import { findAdultWords } from './adult-words.ts';
import { print, runCommand } from './cli.ts';
import { type ContentText, findContentErrors, readTexts } from './content-rules.ts';
import { proseOf, readingLevel, sentencesOf, wordsOf } from './reading-level.ts';
import { wordingErrors } from './wording.ts';

/** Longer sentences are hard to read aloud. */
const MAX_SENTENCE_WORDS = 25;
/** Kinds that students read; adults read the others. */
const FOR_CHILDREN = ['course', 'chapter', 'film', 'challenge', 'goal', 'hub', 'template'];
/** Hubs for adults. */
const FOR_ADULTS = ['hub families', 'hub first-weeks-as-a-teacher'];
/** Fields that children do not read: the official names of the goals, and notes for teachers. */
const NOT_FOR_CHILDREN: Record<string, string[]> = { goal: ['title'], chapter: ['notes'] };

// npm run content:check: lists the errors of the content that ships and of the demo's challenges and lessons, and ends
// with 1 if there are any. Then it prints the reading levels of the texts, and findings for a person to judge.
await runCommand(async () => {
  const entries: ShippedEntry[] = [...shippedContent, ...readEntries('challenge'), ...readEntries('live')];
  const errors = await findContentErrors(entries);
  for (const error of errors) print(error);
  print(`Entries checked: ${entries.length}. Errors: ${errors.length}.`);
  if (errors.length > 0) process.exitCode = 1;

  for (const language of ['en', 'ar'] as const) printLevels(readTexts(entries, language), language);
  const texts = readTexts(entries, 'en').filter(
    ({ kind, name }) => FOR_CHILDREN.includes(kind) && !FOR_ADULTS.includes(name),
  );
  printList('Sentences for children with more than 25 words', texts.flatMap(findLongSentences));
  printList('Words that only adults use', texts.flatMap(describeAdultWords));
  const all = readTexts(entries, 'en').filter(({ kind }) => kind !== 'article');
  printList('Words that screens avoid, and a story may need', all.flatMap(findScreenWords));
  printList('Words of a word list that are not in the text', texts.flatMap(findUnusedWords));
  const untranslated = entries
    .filter(({ ar }) => !ar)
    .map(({ kind, slug, parent }) => `${kind} ${parent ?? ''} ${slug}`);
  printList('Not in Arabic', untranslated);
});

/** Prints one line for each kind, and one for each course with its declared ages and level. */
function printLevels(texts: ContentText[], language: string): void {
  print('');
  print(`Reading level (${language}): words, words in a sentence, long words, LIX`);
  const groups = Map.groupBy(texts, ({ kind, name }) => (kind === 'chapter' ? courseOf(name) : kind));
  for (const [group, members] of groups) {
    const level = readingLevel(members.flatMap(readersProse), language);
    const figures = `${level.sentenceLength.toFixed(1)}, ${level.longWords.toFixed(0)}%, ${level.lix.toFixed(0)}`;
    const claim = texts.find(({ name }) => name === group)?.fields;
    const words = claim?.age_from ? ` · ages ${claim.age_from} to ${claim.age_to}, level ${claim.level ?? '-'}` : '';
    print(`  ${group}: ${members.length} texts, ${level.words}, ${figures}${words}`);
  }
}

function courseOf(chapter: string): string {
  return chapter.replace(/^chapter (.+)\/.+$/, 'course $1');
}

function readersProse({ kind, fields }: ContentText): string[] {
  return proseOf(fields, NOT_FOR_CHILDREN[kind]);
}

function findLongSentences(text: ContentText): string[] {
  return sentencesOf(readersProse(text), text.language)
    .filter((sentence) => wordsOf(sentence, text.language).length > MAX_SENTENCE_WORDS)
    .map((sentence) => `${text.name}: ${sentence}`);
}

function describeAdultWords(text: ContentText): string[] {
  const matches = findAdultWords(readersProse(text).join(' '));
  return matches.map(({ word, instead }) => `${text.name}: ${word} (${instead})`);
}

/** Applies the rules for sentences on screens. Stories break some of them on purpose, so a person decides. */
function findScreenWords({ name, language, fields }: ContentText): string[] {
  return wordingErrors(sentencesOf(proseOf(fields), language)).map((error) => `${name}: ${error}`);
}

/** A word counts as used when the text has its beginning: the list has “sniff”, the text “sniffs”. */
function findUnusedWords({ kind, name, fields }: ContentText): string[] {
  if (kind !== 'chapter') return [];
  const list = fields.word_list as { word: string }[];
  const text = proseOf(fields, ['word_list', 'notes']).join(' ').toLowerCase();
  const unused = list.filter(({ word }) => !text.includes(word.toLowerCase().slice(0, Math.max(3, word.length - 1))));
  return unused.map(({ word }) => `${name}: ${word}`);
}

function printList(title: string, lines: string[]): void {
  print('');
  print(`${title}: ${lines.length}`);
  for (const line of lines) print(`  ${line}`);
}
