/**
 * Separates a sentence from its context. No sentence contains this character; gettext uses it in its own binary files.
 */
const SEPARATOR = '\u0004';

/**
 * Returns the key of a sentence with more than one meaning: `withContext('Open', 'verb')`. Translations can then
 * differ.
 */
export function withContext(sentence: string, context: string): string {
  return `${sentence}${SEPARATOR}${context}`;
}

/** Splits the key of a message into its sentence and its context, if it has one. */
export function splitContext(key: string): [sentence: string, context?: string] {
  const [sentence = '', context] = key.split(SEPARATOR);
  return context === undefined ? [sentence] : [sentence, context];
}
