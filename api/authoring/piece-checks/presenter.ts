import type { Reply, Settings } from '#api/kit/serve.ts';
import {
  authorCheckWords,
  type CheckFinding,
  madeUpWords,
  previewFixWords,
  reviewerCheckWords,
} from '#contract/authoring/check-words.ts';
import type { Check } from '#contract/authoring/pieces.ts';
import { authorStoryCheckWords, reviewerStoryCheckWords } from '#contract/authoring/story-check-words.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import type { CheckRow } from './queries.ts';

/** The reader of the checks: the author gets a child’s words, a reviewer all facts for the decision. */
type Reading = {
  isReviewer: boolean;
  /** Whether the piece is not sent yet: then no results are stored that its author could answer. */
  isPreview?: boolean;
  language: InterfaceLanguage;
  settings: Pick<Settings, 'translate'>;
};

/** Returns the checks of a piece with their sentences. An author learns nothing about other people's pieces. */
export function toChecks(rows: CheckRow[], reading: Reading): Reply<typeof Check>[] {
  return rows.flatMap((row) => {
    const words = wordsOf(row, reading);
    return words ? [toCheck(row, words, reading)] : [];
  });
}

type Words = { message: string; fix?: string };

function wordsOf(row: CheckRow, { isReviewer, isPreview = false }: Reading): Words | undefined {
  const table: Partial<Record<string, Words>> = {
    ...(isReviewer ? reviewerCheckWords : authorCheckWords),
    ...(row.is_of_story && (isReviewer ? reviewerStoryCheckWords : authorStoryCheckWords)),
  };
  if (!isReviewer && row.waived_at) return authorCheckWords.waived;
  const words = table[findingOf(row, isReviewer)];
  if (!words || row.waived_at) return words;
  if (!row.is_made_up) return isPreview ? { ...words, ...fixOfPreview(row) } : words;
  return { ...words, fix: isReviewer ? madeUpWords.reviewer : madeUpWords.author };
}

function fixOfPreview({ finding, is_of_story }: CheckRow): Pick<Words, 'fix'> {
  if (finding === 'name_in_file') return { fix: previewFixWords.nameInFile };
  if (!finding.startsWith('name')) return {};
  return { fix: is_of_story ? previewFixWords.nameInStory : previewFixWords.name };
}

const byRelation = {
  similar_piece: { own: 'similar_own_piece', published: 'similar_published_piece', hidden: 'similar_piece' },
  same_file: { own: 'same_own_file', published: 'same_published_file', hidden: 'same_file' },
  similar_picture: { own: 'similar_picture', published: 'similar_published_picture', hidden: 'similar_picture' },
} as const satisfies Record<string, Record<'own' | 'published' | 'hidden', CheckFinding>>;

/** Returns the finding in the reader's words: a similar work is named only to people who may see it. */
function findingOf(row: CheckRow, isReviewer: boolean): string {
  const { finding, passed, other_title, is_other_own, is_other_published } = row;
  if (finding === 'permission' && passed) return 'permission_given' satisfies CheckFinding;
  if (!(finding in byRelation)) return finding;
  const words = byRelation[finding as keyof typeof byRelation];
  if (!isReviewer) return is_other_own && other_title !== null ? words.own : '';
  if (is_other_own) return words.own;
  return is_other_published ? words.published : words.hidden;
}

function toCheck(row: CheckRow, words: Words, { isReviewer, isPreview, language, settings }: Reading) {
  const excerpt = row.excerpt && visibleText(row.excerpt);
  const values = {
    ...row.facts,
    ...languagesOf(row, language),
    page: row.page,
    excerpt: isolate(excerpt ?? '…'),
    title: isolate(row.other_title ?? ''),
    letters: isolate(String(row.facts.letters ?? '')),
  };
  const translate = (sentence: string) => settings.translate(language, sentence, values);
  const reason = row.facts.reason === undefined ? undefined : settings.translate(language, String(row.facts.reason));
  return {
    ...{ id: row.id, code: row.code, level: row.level, page: row.page, excerpt, is_made_up: row.is_made_up },
    passed: row.passed || (!isReviewer && row.waived_at !== null),
    message: translate(words.message),
    fix: reason ?? (words.fix ? translate(words.fix) : ''),
    can_be_made_up: !isPreview && !row.passed && row.waived_at === null && row.finding.startsWith('name'),
    waived:
      isReviewer && row.waived_at ? { by: row.waived_by_name, at: row.waived_at, reason: row.waiver_reason } : null,
  };
}

function languagesOf({ facts: { declared, detected } }: CheckRow, language: InterfaceLanguage) {
  if (!declared || !detected) return {};
  const names = namesIn(language, 'language');
  return { declared: names(String(declared)), detected: names(String(detected)) };
}

/**
 * Returns a text for a sentence of the other direction: “12 Station Road” in Arabic.
 */
function isolate(text: string): string {
  return isolated(visibleText(text));
}

/** Removes direction overrides, which would reverse the sentence around the text. */
function visibleText(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, (gap) => (/\s/.test(gap) ? ' ' : ''));
}
