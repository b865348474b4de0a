import { diffArrays } from 'diff';
import type { WordDifference } from '#contract/revisions.ts';
import { compareWords } from './compare-words.ts';

const TOKEN = /<(?<close>\/?)(?<tag>[a-z0-9]+)(?<attributes>[^>]*)>|(?<text>[^<]+)/g;
const INLINE = ['strong', 'em', 'a'];

export type StoryText = { paragraphs: string[]; pictures: { id: string; alt: string }[] };

/** Reads a stored body: its paragraphs, headings, items and quotes as plain text, and its pictures. A picture is a paragraph of its words. */
export function readStory(body: string): StoryText {
  const paragraphs: string[] = [];
  const pictures: StoryText['pictures'] = [];
  let text = '';
  const endParagraph = () => {
    if (text.trim() !== '') paragraphs.push(text.trim());
    text = '';
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
      endParagraph();
    } else if (!INLINE.includes(groups.tag ?? '')) endParagraph();
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

export type ParagraphDifference = { paragraph: number; differences: WordDifference[] };

/**
 * Compares two stored bodies. A paragraph that took the place of another one is compared with it word by word. Paragraphs that are the
 * same are left out unless they are asked for.
 */
export function compareStories(before: string, after: string, hasUnchanged = false): ParagraphDifference[] {
  const changes = diffArrays(readStory(before).paragraphs, readStory(after).paragraphs);
  const found: ParagraphDifference[] = [];
  let paragraph = 1;
  let removed: string[] = [];
  const addRemoved = () => {
    for (const text of removed) found.push({ paragraph, differences: [{ kind: 'removed', text }] });
    removed = [];
  };
  for (const change of changes) {
    if (change.removed) removed = change.value;
    else if (change.added)
      for (const text of change.value) {
        found.push({ paragraph, differences: compareWords(removed.shift() ?? '', text) });
        paragraph += 1;
      }
    else {
      addRemoved();
      for (const text of change.value) {
        if (hasUnchanged) found.push({ paragraph, differences: [{ kind: 'same', text }] });
        paragraph += 1;
      }
    }
  }
  addRemoved();
  return found;
}
