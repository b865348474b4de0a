import { type Span, wordAt } from './sentences.ts';

export type SpeechEngine = Pick<SpeechSynthesis, 'speak' | 'cancel'>;
export type CreateUtterance = (text: string) => SpeechSynthesisUtterance;

type SpeechOptions = {
  text: string;
  sentences: Span[];
  /** The index of the sentence to begin with. */
  begin: number;
  /** What is being spoken: a word where the voice tells its words, else a sentence. */
  onHighlight(span: Span | undefined): void;
  onSentence(index: number): void;
  onEnd(): void;
};

/** Held while they are spoken: Chrome tells nothing of an utterance that nobody holds. */
const activeUtterances = new Set<SpeechSynthesisUtterance>();

/**
 * Reads a text aloud, one utterance for each sentence: many voices of tablets tell no words, some stop in long texts, and
 * pausing works nowhere alike. So a sentence is marked until the voice tells its first word, and a pause is an end that
 * remembers the sentence. Answers with the way to stop it.
 */
export function readAloud(engine: SpeechEngine, createUtterance: CreateUtterance, options: SpeechOptions): () => void {
  const { text, sentences, onHighlight } = options;
  let isOver = false;

  function speakFrom(index: number): void {
    const sentence = sentences[index];
    if (!sentence) {
      finish();
      return;
    }
    const words = text.slice(sentence.from, sentence.to);
    const utterance = createUtterance(words);
    activeUtterances.clear();
    activeUtterances.add(utterance);
    onHighlight(sentence);
    options.onSentence(index);
    utterance.onboundary = ({ name, charIndex }) => {
      if (isOver || name !== 'word') return;
      const { from, to } = wordAt(words, charIndex, utterance.lang);
      if (to > from) onHighlight({ from: sentence.from + from, to: sentence.from + to });
    };
    utterance.onend = () => {
      if (!isOver) speakFrom(index + 1);
    };
    // A voice that fails at one sentence must not hold the book up.
    utterance.onerror = ({ error }) => {
      if (!isOver && error !== 'canceled' && error !== 'interrupted') speakFrom(index + 1);
    };
    engine.speak(utterance);
  }

  function finish(): void {
    isOver = true;
    onHighlight(undefined);
    options.onEnd();
  }

  speakFrom(options.begin);
  return () => {
    isOver = true;
    activeUtterances.clear();
    engine.cancel();
    onHighlight(undefined);
  };
}

type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/**
 * The device's best voice for a language. Voices that are not on the device send every sentence to somebody else, so a child's
 * book is never read by them.
 */
export function voiceFor<V extends Voice>(voices: readonly V[], language: string): V | undefined {
  const tag = tagOf(language);
  const candidates = voices.filter(
    ({ lang, localService }) => localService && tagOf(lang).split('-')[0] === tag.split('-')[0],
  );
  const score = ({ lang, default: isDefault }: V) => (tagOf(lang) === tag ? 2 : 0) + (isDefault ? 1 : 0);
  return candidates.toSorted((one, other) => score(other) - score(one))[0];
}

/** Android writes `en_GB`. */
function tagOf(language: string): string {
  return language.toLowerCase().replaceAll('_', '-');
}

const VOICES_TIMEOUT_MS = 1500;

/** Browsers load their voices late: asks again until there are any, but not for ever. */
export function voicesOf(engine: SpeechSynthesis): Promise<SpeechSynthesisVoice[]> {
  const voices = engine.getVoices();
  if (voices.length > 0) return Promise.resolve(voices);
  return new Promise((resolve) => {
    const finish = () => {
      engine.removeEventListener('voiceschanged', finish);
      resolve(engine.getVoices());
    };
    engine.addEventListener('voiceschanged', finish);
    setTimeout(finish, VOICES_TIMEOUT_MS);
  });
}
