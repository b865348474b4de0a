import { MAX_BOOK_BYTES } from '#contract/library/publishing-words.ts';

/** Messages about a file before it is sent; the server decides by its content. */
export const fileWords = {
  word: 'This is a Word file. Save it as a PDF, then upload the PDF.',
  pages: 'This is a Pages file. Save it as a PDF, then upload the PDF.',
  slides: 'These are slides. Save them as a PDF, then upload the PDF.',
  picture: 'This is a picture. Put your pictures into one PDF, then upload the PDF.',
  other: 'Choose a PDF or EPUB file.',
  empty: 'This file is empty. Choose another file.',
  tooLarge: 'The file must be {max_mb} MB or smaller. Yours is {size}. Save it again with smaller pictures.',
} as const;

const kinds: [RegExp, keyof typeof fileWords][] = [
  [/\.(docx?|odt|rtf)$/i, 'word'],
  [/\.pages$/i, 'pages'],
  [/\.(pptx?|odp|key)$/i, 'slides'],
  [/\.(jpe?g|png|gif|webp|heic|avif|bmp|tiff?)$/i, 'picture'],
];

type Refusal = {
  message: string;
  /** The size of a file that is too large. */
  bytes?: number;
};

/** Returns why a file is refused; undefined for a PDF or EPUB within the limit. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>): Refusal | undefined {
  const kind = kinds.find(([pattern]) => pattern.test(name))?.[1];
  if (kind) return { message: fileWords[kind] };
  if (!/\.(pdf|epub)$/i.test(name)) return { message: fileWords.other };
  if (size === 0) return { message: fileWords.empty };
  if (size > MAX_BOOK_BYTES) return { message: fileWords.tooLarge, bytes: size };
  return undefined;
}
