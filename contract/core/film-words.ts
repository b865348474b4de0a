import { MAX_FILM_MINUTES } from './limits.ts';
/** Reasons why a file cannot be shown as a film, and what staff can do next. */
export const filmWords = {
  notAFilm: 'This file is not a film. Choose an MP4 or WebM file.',
  wrongFormat: 'This film is a {format} file. Save it as MP4 or WebM.',
  noPicture: 'This file has no moving picture. Choose a film as MP4 or WebM.',
  wrongVideoCodec:
    'The pictures of this film are stored as {codec}. Save it as MP4 with H.264, or as WebM with VP8, VP9 or AV1.',
  wrongAudioCodec: 'The sound of this film is stored as {codec}. Save it as MP4 with AAC, or as WebM with Opus.',
  cut: 'The end of this film is missing. Export it again and upload the new file.',
  wrongSize: 'This file says that it has {claimed_mb} MB, but it has {actual_mb} MB. Export it again.',
  damaged: 'This film is damaged and cannot be read. Export it again and upload the new file.',
  tooLong: 'This film is longer than {max_minutes} minutes. Divide it into shorter films.',
  tooLarge: 'The film must be {max_gb} GB or smaller. Export it with a smaller picture.',
  tooComplex: 'This film takes too long to read. Export it again as MP4 with H.264.',
  failed: 'The film could not be processed. Upload it again.',
  otherUpload: 'This upload belongs to another film. Choose the file again.',
  notReady: 'The film file is not ready yet. Wait until it has been processed, or choose another one.',
  smallWithoutFilm: 'There is no film file yet. Upload the film first, then the smaller file.',
  notSmaller: 'This file is not smaller than the film. Export the film again with a smaller picture.',
  otherLength: 'This file lasts {small_length} and the film {film_length}. Upload a file of the same length.',
} as const;
export type FilmWord = keyof typeof filmWords;

/** Values for the limits in these sentences. */
export const filmLimits = { max_minutes: MAX_FILM_MINUTES, max_gb: 1 };
