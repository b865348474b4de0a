import { everyFrame, type Playback, type PlaybackEvents } from './playback.ts';

/** Plays a file by the element of the browser. */
export function playVideo(
  video: HTMLVideoElement,
  { onTime, onPlaying, onEnd }: PlaybackEvents & { onEnd(): void },
): Playback {
  const tellTime = () => onTime(video.currentTime * 1000);
  let stopTicking = () => {};
  const tellPlaying = () => {
    stopTicking();
    stopTicking = video.paused ? () => {} : everyFrame(tellTime);
    onPlaying(!video.paused);
  };
  const events = ['play', 'pause', 'ended'] as const;
  for (const name of events) video.addEventListener(name, tellPlaying);
  video.addEventListener('seeked', tellTime);
  video.addEventListener('ended', onEnd);
  return {
    // A browser can refuse to play, for example to save power. The button then still says Play.
    play: () => void video.play().catch(tellPlaying),
    pause: () => video.pause(),
    seek(ms) {
      video.currentTime = Math.max(0, ms / 1000);
      onTime(ms);
    },
    setRate(rate) {
      video.playbackRate = rate;
    },
    dispose() {
      stopTicking();
      for (const name of events) video.removeEventListener(name, tellPlaying);
      video.removeEventListener('seeked', tellTime);
      video.removeEventListener('ended', onEnd);
    },
  };
}
