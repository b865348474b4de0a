import { SpeakerHighIcon } from '@phosphor-icons/react/dist/ssr/SpeakerHigh';
import { useEffect, useMemo, useRef } from 'react';
import { readAloud, spansOf, utteranceOf } from '#web/kit/speech.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useVoice } from '#web/kit/use-voice.ts';
import { ControlButton } from './control-button.tsx';
import { lastIndexAt, type ReadLine, readLinesOf } from './cues.ts';
import { type Reading, readLines } from './read-lines.ts';
import type { Lines } from './use-captions.ts';
import type { FilmState } from './use-film.ts';

/** The film stops this long before a line begins, while the previous line is still visible. */
const LEAD_MS = 550;
/** The reading time of a slow reader or screen reader. */
const MS_PER_LINE = 1000;
const MS_PER_CHARACTER = 85;

type ReadingProps = { state: FilmState; lines: Lines; isSpoken: boolean };

/**
 * Stops a film at each line until it has been read: by the device's voice, or in a time that suffices for most readers.
 */
export function FilmReading({ state, lines, isSpoken }: ReadingProps) {
  const { ms, durationMs, isPlaying, jumps, hold } = state;
  const { cues, described, language } = lines;
  const all = useMemo(() => readLinesOf({ cues, described }, durationMs), [cues, described, durationMs]);
  const voice = useVoice(language);
  const index = lastIndexAt(all, ms + LEAD_MS);
  const latest = useRef({ index, isPlaying });
  latest.current = { index, isPlaying };
  const reading = useRef<Reading>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a film that was moved is read from its new place.
  useEffect(() => {
    if (isSpoken && !voice) return;
    const say = isSpoken && voice ? speakBy(voice, language) : waitForReaders;
    const created = readLines(all, latest.current.index, { say, hold });
    reading.current = created;
    if (latest.current.isPlaying) created.reach(latest.current.index);
    // Chrome continues to speak after the page was left.
    window.addEventListener('pagehide', created.pause);
    return () => {
      window.removeEventListener('pagehide', created.pause);
      created.pause();
    };
  }, [all, voice, isSpoken, hold, jumps]);
  useEffect(() => {
    if (isPlaying) reading.current?.reach(index);
    else reading.current?.pause();
  }, [index, isPlaying]);
  return null;
}

const speakBy = (voice: SpeechSynthesisVoice, language: string) => (line: ReadLine, onEnd: () => void) => {
  if (line.texts.length === 0) return waitForReaders(line, onEnd);
  return readAloud(speechSynthesis, utteranceOf(voice, language), {
    ...{ text: line.texts.join('\n'), sentences: spansOf(line.texts), begin: 0, onEnd },
    onHighlight: () => {},
    onSentence: () => {},
  });
};

function waitForReaders({ texts }: ReadLine, onEnd: () => void): () => void {
  const times = texts.map((text) => MS_PER_LINE + text.length * MS_PER_CHARACTER);
  const timer = setTimeout(
    onEnd,
    times.reduce((sum, time) => sum + time, 0),
  );
  return () => clearTimeout(timer);
}

type ButtonProps = { language: string; isOn: boolean; onChange(isOn: boolean): void };

/** Turns the device's voice on, if it has one for the captions' language. */
export function ReadToMeButton({ language, isOn, onChange }: ButtonProps) {
  const t = useTranslate();
  if (!useVoice(language)) return null;
  return (
    <ControlButton label={t('Read to me')} isPressed={isOn} onClick={() => onChange(!isOn)}>
      <Icon of={SpeakerHighIcon} size={24} />
    </ControlButton>
  );
}
