import { type Span, wordAt } from './sentences.ts';

export type SpeechEngine = Pick<SpeechSynthesis, 'speak' | 'cancel'>;
export type CreateUtterance = (text: string) => SpeechSynthesisUtterance;

type SpeechOptions = {
  text: string;
  sentences: Span[];
  /** The index of the sentence to begin with. */
  begin: number;
  /** Called with the part that is being spoken: a word if the voice reports words, else a sentence. */
  onHighlight(span: Span | undefined): void;
  onSentence(index: number): void;
  onEnd(): void;
};

/** References to the utterances being spoken: Chrome sends no events for an utterance that was garbage collected. */
const activeUtterances = new Set<SpeechSynthesisUtterance>();

/**
 * Reads a text aloud, one utterance for each sentence, because many voices report no words, some stop in long texts,
 * and pausing differs between browsers. A pause therefore stops, and starts again at its sentence. Returns the function
 * that stops.
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
    // A voice that fails at one sentence continues with the next.
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
 * Returns the device's best voice for a language. Voices that are not on the device are left out, because they send
 * every sentence of a child's book to another company.
 */
export function voiceFor<V extends Voice>(voices: readonly V[], language: string): V | undefined {
  const tag = tagOf(language);
  const candidates = voices.filter(
    ({ lang, localService }) => localService && tagOf(lang).split('-')[0] === tag.split('-')[0],
  );
  const score = ({ lang, default: isDefault }: V) => (tagOf(lang) === tag ? 2 : 0) + (isDefault ? 1 : 0);
  return candidates.toSorted((a, b) => score(b) - score(a))[0];
}

/** Returns a language code with hyphens. Android writes `en_GB`. */
function tagOf(language: string): string {
  return language.toLowerCase().replaceAll('_', '-');
}

const VOICES_TIMEOUT_MS = 1500;

/** Waits until the browser has loaded its voices, for a limited time. */
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

/** Returns a function that creates utterances in a voice of the device. */
export function utteranceOf(voice: SpeechSynthesisVoice | undefined, language: string) {
  return (text: string) => {
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = voice?.lang ?? language;
    if (voice) utterance.voice = voice;
    return utterance;
  };
}

/** Returns the position of each line in the lines joined by line breaks. */
export function spansOf(lines: string[]): Span[] {
  let from = 0;
  return lines.map((line) => {
    const span = { from, to: from + line.length };
    from = span.to + 1;
    return span;
  });
}
