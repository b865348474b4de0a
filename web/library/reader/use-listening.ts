import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Span, sentencesIn } from '#web/kit/sentences.ts';
import { readAloud, utteranceOf, voiceFor, voicesOf } from '#web/kit/speech.ts';
import { type PrintedWords, printedWords } from './printed-words.ts';
import { type HeardPage, readRecorded } from './read-recorded.ts';

export type Listening = 'silent' | 'reading' | 'paused';

/** The part that is being read, and its text; undefined in silence. */
export type Highlight = { words: PrintedWords; span: Span } | undefined;

type ListeningOptions = {
  language: string;
  /** The element that holds the open pages. */
  stage: RefObject<HTMLElement | null>;
  /** Changes when other pages are open; undefined while they load. */
  opening: string | undefined;
  /** The open pages with their recorded voices; if no page has a voice, none is played. */
  heardPages: HeardPage[];
  /** Whether a page of the book has a recorded voice. */
  hasRecordings: boolean;
  /** Turns to the next pages. Returns false at the end of the book. */
  turnPage: () => boolean;
};

/** How long a page without words stays open. */
const WORDLESS_PAGE_MS = 4000;

/** Reads the open pages aloud and turns them, until someone pauses or the book ends. */
export function useListening({ language, stage, opening, heardPages, hasRecordings, turnPage }: ListeningOptions) {
  const [state, setState] = useState<Listening>('silent');
  const [mark, setHighlight] = useState<Highlight>();
  const [isVoiceless, setIsVoiceless] = useState(false);
  const voice = useRef<SpeechSynthesisVoice>(undefined);
  const stoppedAt = useRef<{ opening: string | undefined; sentence: number }>(undefined);
  const latestOnward = useRef(turnPage);
  latestOnward.current = turnPage;
  const latestPages = useRef(heardPages);
  latestPages.current = heardPages;
  // One player for all pages: phones let only a player play that a tap has started.
  const player = useRef<HTMLAudioElement>(undefined);

  useEffect(() => {
    const element = stage.current;
    if (state !== 'reading' || opening === undefined || !element) return;
    const turnPage = () => {
      if (latestOnward.current()) return;
      stoppedAt.current = undefined;
      setState('silent');
    };
    if (latestPages.current.some(({ src }) => src !== undefined)) {
      player.current ??= new Audio();
      const stop = readRecorded({
        pages: latestPages.current,
        player: player.current,
        speak: speakerOf(voice.current, language),
        onEnd: turnPage,
      });
      window.addEventListener('pagehide', stop);
      return () => {
        window.removeEventListener('pagehide', stop);
        stop();
      };
    }
    const words = printedWords(element);
    const sentences = sentencesIn(words.text, language);
    if (sentences.length === 0 || !voice.current) {
      const timer = setTimeout(turnPage, WORDLESS_PAGE_MS);
      return () => clearTimeout(timer);
    }
    const isResumed = stoppedAt.current?.opening === opening;
    const stop = readAloud(speechSynthesis, utteranceOf(voice.current, language), {
      text: words.text,
      sentences,
      begin: isResumed ? (stoppedAt.current?.sentence ?? 0) : firstVisible(words, sentences, element),
      onHighlight: (span) => setHighlight(span && { words, span }),
      onSentence: (sentence) => {
        stoppedAt.current = { opening, sentence };
      },
      onEnd: turnPage,
    });
    // Chrome continues to speak after the page was left.
    window.addEventListener('pagehide', stop);
    return () => {
      window.removeEventListener('pagehide', stop);
      stop();
    };
  }, [state, opening, language, stage]);

  const findVoice = useCallback(async () => {
    voice.current = 'speechSynthesis' in window ? voiceFor(await voicesOf(speechSynthesis), language) : undefined;
    setIsVoiceless(!voice.current);
    return voice.current;
  }, [language]);

  useEffect(() => {
    // The browser loads its voices now. If speech waited for them, it would start too late after the tap to be allowed.
    void findVoice();
    if (!('speechSynthesis' in window)) return;
    // Some devices list their voices late, or get one while the book is open.
    const findAgain = () => void findVoice();
    speechSynthesis.addEventListener('voiceschanged', findAgain);
    return () => speechSynthesis.removeEventListener('voiceschanged', findAgain);
  }, [findVoice]);

  const toggle = useCallback(async () => {
    if (state === 'reading') return setState('paused');
    // Playing begins with the tap, before anything is waited for.
    if (hasRecordings || (await findVoice())) setState('reading');
  }, [state, findVoice, hasRecordings]);

  const isSilent = isVoiceless && !hasRecordings;
  return { state, highlight: state === 'reading' ? mark : undefined, isVoiceless: isSilent, toggle };
}

/** Returns a function that reads a page without a recording; without a device voice the page stays open for a while. */
function speakerOf(voice: SpeechSynthesisVoice | undefined, language: string) {
  return (text: string, onEnd: () => void) => {
    const sentences = sentencesIn(text, language);
    if (!voice || sentences.length === 0) {
      const timer = setTimeout(onEnd, WORDLESS_PAGE_MS);
      return () => clearTimeout(timer);
    }
    const begin = { begin: 0, onHighlight: () => {}, onSentence: () => {} };
    return readAloud(speechSynthesis, utteranceOf(voice, language), { text, sentences, ...begin, onEnd });
  };
}

/** Returns the sentence to begin with: in a chapter the first visible one, not the first of the chapter. */
function firstVisible(words: PrintedWords, sentences: Span[], stage: Element): number {
  if (stage.scrollTop === 0) return 0;
  const { top } = stage.getBoundingClientRect();
  const index = sentences.findIndex((sentence) => words.rectsOf(sentence).some((rect) => rect.top >= top));
  return Math.max(0, index);
}
