import { describe, expect, test } from 'vitest';
import type { Span } from './sentences.ts';
import { type CreateUtterance, readAloud, type SpeechEngine, voiceFor } from './speech.ts';

const text = 'One boat. Two.';
const sentences = [
  { from: 0, to: 9 },
  { from: 10, to: 14 },
];

/** A voice that the test controls. */
function aVoice() {
  const spoken: SpeechSynthesisUtterance[] = [];
  let cancelled = 0;
  const engine: SpeechEngine = { speak: (utterance) => void spoken.push(utterance), cancel: () => void cancelled++ };
  const utter: CreateUtterance = (words) => ({ text: words, lang: 'en' }) as SpeechSynthesisUtterance;
  const last = () => spoken.at(-1);
  const tell = (event: 'onboundary' | 'onend' | 'onerror', facts: object = {}) =>
    last()?.[event]?.call(last() as never, facts as never);
  return { engine, utter, tell, spoken, cancelled: () => cancelled };
}

function listening(begin = 0) {
  const voice = aVoice();
  const marks: (string | undefined)[] = [];
  let ended = 0;
  const stop = readAloud(voice.engine, voice.utter, {
    text,
    sentences,
    begin,
    onHighlight: (span?: Span) => void marks.push(span && text.slice(span.from, span.to)),
    onSentence: () => {},
    onEnd: () => void ended++,
  });
  return { ...voice, marks, stop, ended: () => ended };
}

describe('a voice that reports its words', () => {
  test('has each word highlighted, and the sentence before its first word', () => {
    const { tell, marks } = listening();
    tell('onboundary', { name: 'sentence', charIndex: 0 });
    for (const charIndex of [0, 4]) tell('onboundary', { name: 'word', charIndex });

    expect(marks).toEqual(['One boat.', 'One', 'boat']);
  });
});

describe('a voice that reports nothing', () => {
  test('has each sentence highlighted, and its end is reported once', () => {
    const { tell, marks, spoken, ended } = listening();
    tell('onend');
    tell('onend');

    expect(marks).toEqual(['One boat.', 'Two.', undefined]);
    expect(spoken.map((one) => one.text)).toEqual(['One boat.', 'Two.']);
    expect(ended()).toBe(1);
  });
});

test('a sentence that cannot be spoken is left out', () => {
  const { tell, marks, ended } = listening();
  tell('onerror', { error: 'synthesis-failed' });
  tell('onend');

  expect(marks).toEqual(['One boat.', 'Two.', undefined]);
  expect(ended()).toBe(1);
});

test('a pause stops the voice, continues with the same sentence, and ignores late events', () => {
  const { stop, tell, marks, cancelled, ended } = listening(1);
  stop();
  for (const event of ['onboundary', 'onend', 'onerror'] as const) tell(event, { name: 'word', charIndex: 0 });

  expect(marks).toEqual(['Two.', undefined]);
  expect(cancelled()).toBe(1);
  expect(ended()).toBe(0);
});

describe('the voice for a book', () => {
  const voice = (lang: string, localService = true, isDefault = false) => ({ lang, localService, default: isDefault });

  test('is on the device, because other voices send the text to another company', () => {
    expect(voiceFor([voice('fr-FR', false), voice('en-GB')], 'fr')).toBeUndefined();
  });

  test('speaks the language of the book, if possible of its country, else the default of the device', () => {
    const voices = [voice('en-AU'), voice('en_GB'), voice('en-US', true, true), voice('hi-IN')];
    expect(voiceFor(voices, 'en-GB')).toBe(voices[1]);
    expect(voiceFor(voices, 'en')).toBe(voices[2]);
    expect(voiceFor(voices, 'hi')).toBe(voices[3]);
    expect(voiceFor(voices, 'ur')).toBeUndefined();
  });
});
