const MEASURE_MS = 100;

/**
 * Calls a function with the loudness of the microphone, from 0 to 1, ten times a second. Returns the function that
 * stops.
 */
export function measureLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    onLevel(levelOf(samples));
  }, MEASURE_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

/** The limit of audible levels, in decibels below the loudest. */
const FLOOR_DB = -60;

/** Returns the loudness of samples: 0 at -60 dB and below, 1 at full volume. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  if (power === 0) return 0;
  return Math.min(1, Math.max(0, 1 - (10 * Math.log10(power)) / FLOOR_DB));
}

/** Three seconds of levels. */
const QUIET_COUNT = 30;
const QUIET_LEVEL = 0.25;

/** Returns whether no voice has been heard for three seconds. */
export function isTooQuiet(levels: number[]): boolean {
  return levels.length >= QUIET_COUNT && levels.slice(-QUIET_COUNT).every((level) => level < QUIET_LEVEL);
}
