import { type Span, wordAt } from './sentences.ts';

export type Engine = Pick<SpeechSynthesis, 'speak' | 'cancel'>;
export type Utter = (text: string) => SpeechSynthesisUtterance;

type Reading = {
  text: string;
  sentences: Span[];
  /** The index of the sentence to begin with. */
  begin: number;
  /** What is being spoken: a word where the voice tells its words, else a sentence. */
  onMark(span: Span | undefined): void;
  onSentence(index: number): void;
  onEnd(): void;
};

/** Held while they are spoken: Chrome tells nothing of an utterance that nobody holds. */
const spoken = new Set<SpeechSynthesisUtterance>();

/**
 * Reads a text aloud, one utterance for each sentence: many voices of tablets tell no words, some stop in long texts, and
 * pausing works nowhere alike. So a sentence is marked until the voice tells its first word, and a pause is an end that
 * remembers the sentence. Answers with the way to stop it.
 */
export function readAloud(engine: Engine, utter: Utter, reading: Reading): () => void {
  const { text, sentences, onMark } = reading;
  let isOver = false;

  function say(index: number): void {
    const sentence = sentences[index];
    if (!sentence) {
      finish();
      return;
    }
    const words = text.slice(sentence.from, sentence.to);
    const utterance = utter(words);
    spoken.clear();
    spoken.add(utterance);
    onMark(sentence);
    reading.onSentence(index);
    utterance.onboundary = ({ name, charIndex }) => {
      if (isOver || name !== 'word') return;
      const { from, to } = wordAt(words, charIndex, utterance.lang);
      if (to > from) onMark({ from: sentence.from + from, to: sentence.from + to });
    };
    utterance.onend = () => {
      if (!isOver) say(index + 1);
    };
    // A voice that fails at one sentence must not hold the book up.
    utterance.onerror = ({ error }) => {
      if (!isOver && error !== 'canceled' && error !== 'interrupted') say(index + 1);
    };
    engine.speak(utterance);
  }

  function finish(): void {
    isOver = true;
    onMark(undefined);
    reading.onEnd();
  }

  say(reading.begin);
  return () => {
    isOver = true;
    spoken.clear();
    engine.cancel();
    onMark(undefined);
  };
}

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/**
 * The device's best voice for a language. Voices that are not on the device send every sentence to somebody else, so a child's
 * book is never read by them.
 */
export function voiceFor<V extends Voice>(voices: readonly V[], language: string): V | undefined {
  const wanted = tagOf(language);
  const speaks = voices.filter(
    ({ lang, localService }) => localService && tagOf(lang).split('-')[0] === wanted.split('-')[0],
  );
  const score = ({ lang, default: isDefault }: V) => (tagOf(lang) === wanted ? 2 : 0) + (isDefault ? 1 : 0);
  return speaks.toSorted((one, other) => score(other) - score(one))[0];
}

/** Android writes `en_GB`. */
function tagOf(language: string): string {
  return language.toLowerCase().replaceAll('_', '-');
}

const VOICES_MS = 1500;

/** Browsers load their voices late: asks again until there are any, but not for ever. */
export function voicesOf(engine: SpeechSynthesis): Promise<SpeechSynthesisVoice[]> {
  const there = engine.getVoices();
  if (there.length > 0) return Promise.resolve(there);
  return new Promise((resolve) => {
    const answer = () => {
      engine.removeEventListener('voiceschanged', answer);
      resolve(engine.getVoices());
    };
    engine.addEventListener('voiceschanged', answer);
    setTimeout(answer, VOICES_MS);
  });
}
