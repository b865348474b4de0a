/** Samples per second of a recording: enough for speech, and one that every browser plays and EPUB accepts. */
export const SAMPLE_RATE = 24_000;
