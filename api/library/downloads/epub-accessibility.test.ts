import { describe, expect, test } from 'vitest';
import { downloadWords } from '#contract/library/epub-accessibility-words.ts';
import { accessibilityOf } from './epub-accessibility.ts';
import type { EpubDocument } from './epub-book.ts';
import type { BookToDownload } from './queries.ts';

const upperCase = (sentence: string) => sentence.toUpperCase();

function describeBook(
  body: string,
  document: Partial<EpubDocument> = {},
  declared: BookToDownload['accessibility'] = {},
) {
  const page = { name: 'page-0001.xhtml', title: '', language: 'en', direction: 'ltr', box: null } as const;
  const documents: EpubDocument[] = [{ ...page, ids: new Set(), properties: [], body, ...document }];
  return accessibilityOf({ accessibility: declared } as BookToDownload, documents, (sentence) => sentence);
}

describe('accessibilityOf', () => {
  test('a described picture beside words needs no eyes', () => {
    expect(describeBook('<figure><img src="1.jpg" alt="A boat"/></figure><p>The boat sails.</p>')).toMatchObject({
      ...{ modes: ['textual', 'visual'], sufficient: 'textual' },
      features: expect.arrayContaining(['alternativeText', 'displayTransformability']),
      summary: [downloadWords.textIsRead, downloadWords.picturesDescribed, downloadWords.adapts].join(' '),
    });
  });

  test('one picture without a description is said, and needs eyes', () => {
    const body = '<img src="1.jpg" alt="A boat"/><img src="2.jpg" alt=" "/><p>The boat sails.</p>';
    const { sufficient, features, summary } = describeBook(body);
    expect(sufficient).toBe('textual,visual');
    expect(features).not.toContain('alternativeText');
    expect(summary).toContain(downloadWords.picturesNotDescribed);
  });

  test('pages of a fixed layout without text say both', () => {
    const { modes, summary } = describeBook('<img src="1.jpg" alt=""/>', { box: { width: 10, height: 10 } });
    expect(modes).toEqual(['visual']);
    expect(summary).toBe([downloadWords.noText, downloadWords.picturesNotDescribed, downloadWords.isFixed].join(' '));
  });

  test('a recorded voice is named', () => {
    const { modes, summary } = describeBook('<p>Words</p>', { overlay: { audio: 'voice-1.mp3', milliseconds: 1000 } });
    expect(modes).toEqual(['textual', 'auditory']);
    expect(summary).toContain(downloadWords.hasVoice);
  });

  test('what the author of a file declared comes first', () => {
    const declared = { modes: ['textual'], features: ['longDescription'], summary: 'Read by a class.' };
    expect(describeBook('<img src="1.jpg" alt=""/>', {}, declared)).toMatchObject({
      ...{ modes: ['textual'], sufficient: 'textual', summary: 'Read by a class.' },
    });
  });

  test('the sentences are in the language of the book', () => {
    const page = { name: 'page-0001.xhtml', title: '', language: 'ar', direction: 'rtl', box: null } as const;
    const documents: EpubDocument[] = [{ ...page, ids: new Set(), properties: [], body: '<p>نص</p>' }];
    const { summary } = accessibilityOf({ accessibility: {} } as BookToDownload, documents, upperCase);
    expect(summary).toContain(downloadWords.textIsRead.toUpperCase());
  });
});
