/** A way of playing a film: scenes that the browser animates, stills, or a file. Times are in milliseconds. */
export type Playback = {
  play(): void;
  pause(): void;
  seek(ms: number): void;
  setRate(rate: number): void;
  dispose(): void;
};

export type PlaybackEvents = {
  onTime(ms: number): void;
  onPlaying(isPlaying: boolean): void;
};

/** Calls `tick` before each frame of the browser; returns the function that stops it. */
export function everyFrame(tick: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    frame = requestAnimationFrame(next);
    tick();
  });
  return () => cancelAnimationFrame(frame);
}
