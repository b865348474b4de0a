import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '#web/kit/translate.ts';
import { Icon } from '#web/kit/ui/icon.tsx';

import css from './recorder.module.css';

/** Returns a length as minutes and seconds: 0:08. */
export function formatSeconds(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

type Props = {
  /** The recording's URL; empty with a file that only this device has. */
  src: string;
  file?: Blob | undefined;
  seconds: number;
  /** Names the recording, where a page has several. */
  label?: string;
};

/** Plays a recording, and stops it. */
export function PlayButton({ src, file, seconds, label }: Props) {
  const t = useTranslate();
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const audio = useRef<HTMLAudioElement>(null);
  const source = useSource(src, file);
  async function toggle() {
    const player = audio.current;
    if (!player) return;
    if (isPlaying) {
      player.pause();
      player.currentTime = 0;
      return setPlaying(false);
    }
    setFailed(false);
    try {
      await player.play();
      setPlaying(true);
    } catch {
      // Without a connection the earlier recording cannot be loaded.
      setFailed(true);
    }
  }
  return (
    <>
      <button type="button" className={css.play} onClick={() => void toggle()}>
        <Icon of={isPlaying ? PauseIcon : PlayIcon} size={32} weight="fill" />
        <span>
          {isPlaying ? t('Stop listening') : t('Listen')}
          {label && <span className="vh"> {label}</span>}
        </span>
        <span className={css.length}>{formatSeconds(seconds)}</span>
      </button>
      {/* biome-ignore lint/a11y/useMediaCaption: the words that are read aloud are on the page */}
      <audio ref={audio} src={source} preload="none" onEnded={() => setPlaying(false)} />
      <p role="status" className={hasFailed ? undefined : 'vh'}>
        {hasFailed && t('The recording could not be played. Try again.')}
      </p>
    </>
  );
}

/** Returns the URL of a recording, even of one that only this device has. */
function useSource(src: string, file: Blob | undefined): string | undefined {
  const [fileUrl, setFileUrl] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const url = URL.createObjectURL(file);
    setFileUrl(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return file ? fileUrl : src;
}
