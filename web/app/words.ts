import { type Messages, setupI18n } from '@lingui/core';
import { createContext, useContext } from 'react';
import type { InterfaceLanguage } from '#contract/languages.ts';

/** Puts a sentence of the source into the page's language: `t('Level {level}', { level })`. */
export type Translate = (sentence: string, values?: Record<string, unknown>) => string;

export function speak(language: InterfaceLanguage, messages: Messages): Translate {
  const spoken = setupI18n({ locale: language, messages: { [language]: messages } });
  // A catalogue holds only what differs from the sentence itself.
  return (sentence, values) => (sentence in messages || sentence.includes('{') ? spoken._(sentence, values) : sentence);
}

export const WordsContext = createContext<Translate>((sentence) => sentence);

export function useWords(): Translate {
  return useContext(WordsContext);
}
