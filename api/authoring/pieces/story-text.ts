import { type ChangeObject, diffArrays } from 'diff';
import type { WordDifference } from '#contract/authoring/revisions.ts';
import { MAX_EDITS_OF_TEXT, startWordComparison } from './compare-words.ts';

const TOKEN = /<(?<close>\/?)(?<tag>[a-z0-9]+)(?<attributes>[^>]*)>|(?<text>[^<]+)/g;
const INLINE = ['strong', 'em', 'a'];

export type StoryText = { paragraphs: string[]; pictures: { id: string; alt: string }[] };
/** A paragraph with facts that its words lack: the described picture, and the targets of its links. */
type Paragraph = { text: string; picture: string | undefined; links: string };

/**
 * Reads a stored body: its paragraphs, headings, items and quotes as plain text, and its pictures. A picture is a
 * paragraph with its description.
 */
export function readStory(body: string): StoryText {
  const { paragraphs, pictures } = readParagraphs(body);
  return { paragraphs: paragraphs.map(({ text }) => text), pictures };
}

function readParagraphs(body: string): { paragraphs: Paragraph[]; pictures: StoryText['pictures'] } {
  const paragraphs: Paragraph[] = [];
  const pictures: StoryText['pictures'] = [];
  let text = '';
  let links: string[] = [];
  const endParagraph = (picture?: string) => {
    if (text.trim() !== '') paragraphs.push({ text: text.trim(), picture, links: links.join(' ') });
    text = '';
    links = [];
  };
  for (const { groups = {} } of body.matchAll(TOKEN)) {
    if (groups.text !== undefined) text += decodeText(groups.text);
    else if (groups.tag === 'br') text += '\n';
    else if (groups.tag === 'img') {
      const picture = {
        id: attributeOf(groups.attributes, 'data-picture'),
        alt: attributeOf(groups.attributes, 'alt'),
      };
      endParagraph();
      pictures.push(picture);
      text = picture.alt;
      endParagraph(picture.id);
    } else if (groups.tag === 'a' && groups.close === '') links.push(attributeOf(groups.attributes, 'href'));
    else if (!INLINE.includes(groups.tag ?? '')) endParagraph();
  }
  endParagraph();
  return { paragraphs, pictures };
}

function attributeOf(attributes = '', name: string): string {
  return decodeText(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
}

function decodeText(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

export type ParagraphDifference = {
  paragraph: number;
  differences: WordDifference[];
  differs_in?: 'picture' | 'link' | undefined;
};

/**
 * Compares two stored bodies. A replaced paragraph is compared word by word. Leaves out equal paragraphs unless
 * `hasUnchanged` is set. A different picture with the same description, and a link with a different target, count as
 * changes.
 */
export function compareStories(before: string, after: string, hasUnchanged = false): ParagraphDifference[] {
  const compareWords = startWordComparison();
  const changes = diffParagraphs(readParagraphs(before).paragraphs, readParagraphs(after).paragraphs);
  const differences: ParagraphDifference[] = [];
  let paragraph = 1;
  let removed: Paragraph[] = [];
  const addRemoved = () => {
    for (const { text } of removed) differences.push({ paragraph, differences: [{ kind: 'removed', text }] });
    removed = [];
  };
  for (const change of changes) {
    if (change.removed) removed = change.value;
    else if (change.added)
      for (const added of change.value) {
        differences.push({ paragraph, ...compareParagraphs(removed.shift(), added, compareWords) });
        paragraph += 1;
      }
    else {
      addRemoved();
      for (const { text } of change.value) {
        if (hasUnchanged) differences.push({ paragraph, differences: [{ kind: 'same', text }] });
        paragraph += 1;
      }
    }
  }
  addRemoved();
  return differences;
}

type ParagraphChange = Pick<ChangeObject<Paragraph[]>, 'value' | 'added' | 'removed'>;

/** Compares lists of paragraphs. With too many edits, the whole texts count as removed and added. */
function diffParagraphs(before: Paragraph[], after: Paragraph[]): ParagraphChange[] {
  const isSame = (one: Paragraph, other: Paragraph) =>
    one.text === other.text && one.picture === other.picture && one.links === other.links;
  const changes = diffArrays(before, after, { comparator: isSame, maxEditLength: MAX_EDITS_OF_TEXT });
  return (
    changes ?? [
      { value: before, added: false, removed: true },
      { value: after, added: true, removed: false },
    ]
  );
}

/** Compares paragraphs. Unchanged words beside a change appear in both versions. */
function compareParagraphs(
  before: Paragraph | undefined,
  after: Paragraph,
  compareWords: ReturnType<typeof startWordComparison>,
): Omit<ParagraphDifference, 'paragraph'> {
  const differences = compareWords(before?.text ?? '', after.text);
  const isOtherPicture =
    before?.picture !== undefined && after.picture !== undefined && before.picture !== after.picture;
  const isOtherLink =
    before !== undefined &&
    before.links !== after.links &&
    (before.text === after.text || (before.links !== '' && after.links !== ''));
  const differs_in = isOtherPicture ? 'picture' : isOtherLink ? 'link' : undefined;
  if (!differs_in) return { differences };
  const { text } = after;
  if (before?.text !== text) return { differences, differs_in };
  return {
    differences: [
      { kind: 'removed', text },
      { kind: 'added', text },
    ],
    differs_in,
  };
}
