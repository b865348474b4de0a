import { downloadWords } from '#contract/library/epub-accessibility-words.ts';
import type { EpubAccessibility, EpubDocument } from './epub-book.ts';
import type { BookToDownload } from './queries.ts';

type AccessibilityFacts = {
  hasText: boolean;
  hasPictures: boolean;
  isDescribed: boolean;
  hasVoice: boolean;
  isFixed: boolean;
};

/**
 * Returns the accessibility metadata of the EPUB, in the terms of EPUB Accessibility 1.1. The author's declaration
 * comes first; the rest is derived from the pages. `translate` returns a sentence in the book's language.
 */
export function accessibilityOf(
  { accessibility }: BookToDownload,
  documents: EpubDocument[],
  translate: (sentence: string) => string,
): EpubAccessibility {
  const declared = (accessibility.modes ?? []).filter((mode) => mode === 'textual' || mode === 'visual');
  const facts = factsOf(documents, accessibility.features ?? []);
  const contentModes = [...(facts.hasText ? ['textual'] : []), ...(facts.hasPictures ? ['visual'] : [])];
  const modes = [declared, contentModes, ['textual']].find((some) => some.length > 0) ?? [];
  const isReadable = modes.includes('textual') && (facts.isDescribed || !modes.includes('visual'));
  return {
    modes: facts.hasVoice ? [...modes, 'auditory'] : modes,
    sufficient: isReadable ? 'textual' : modes.join(','),
    features: [
      ...(facts.isDescribed ? ['alternativeText'] : []),
      ...(facts.isFixed ? [] : ['displayTransformability']),
      ...(facts.hasVoice ? ['synchronizedAudioText'] : []),
      ...['readingOrder', 'structuralNavigation', 'tableOfContents', 'unlocked'],
    ],
    // Stored pictures do not move.
    hazards: ['none'],
    summary: accessibility.summary || sentencesOf(facts).map(translate).join(' '),
  };
}

function factsOf(documents: EpubDocument[], features: string[]): AccessibilityFacts {
  const pictures = documents.flatMap(({ body }) => body.match(/<(?:img|image)\b[^>]*>/g) ?? []);
  const isEachDescribed = pictures.length > 0 && pictures.every((tag) => /\balt="[^"]*\S[^"]*"/.test(tag));
  return {
    hasText: documents.some(({ body }) => /[\p{L}\p{N}]/u.test(body.replaceAll(/<[^>]*>/g, ''))),
    hasPictures: pictures.length > 0,
    isDescribed:
      isEachDescribed || features.some((feature) => feature === 'alternativeText' || feature === 'longDescription'),
    hasVoice: documents.some(({ overlay }) => overlay),
    isFixed: documents.some(({ box }) => box),
  };
}

function sentencesOf({ hasText, hasPictures, isDescribed, hasVoice, isFixed }: AccessibilityFacts): string[] {
  return [
    hasText ? downloadWords.textIsRead : downloadWords.noText,
    ...(hasPictures ? [isDescribed ? downloadWords.picturesDescribed : downloadWords.picturesNotDescribed] : []),
    ...(hasVoice ? [downloadWords.hasVoice] : []),
    isFixed ? downloadWords.isFixed : downloadWords.adapts,
  ];
}
