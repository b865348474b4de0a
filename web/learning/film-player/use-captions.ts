import { useEffect, useState } from 'react';
import type { Cue } from '#contract/core/content/cues.ts';
import type { FilmPage, FilmTrack } from '#contract/learning/films.ts';
import { parseWebVtt } from './cues.ts';

export type Lines = { language: string; cues: Cue[]; described: Cue[] };

/** Returns captions and descriptions in the chosen language. The previous ones remain until these have loaded. */
export function useCaptions(film: FilmPage, language: string): Lines {
  const own: Lines = { language: film.language, cues: film.cues, described: film.described };
  const [loaded, setLoaded] = useState<Lines>();
  useEffect(() => {
    if (language === film.language) return;
    const loading = new AbortController();
    Promise.all([readTrack(film.captions, language, loading), readTrack(film.descriptions, language, loading)]).then(
      ([cues, described]) => setLoaded({ language, cues, described }),
      // Without a connection the captions keep their language.
      () => {},
    );
    return () => loading.abort();
  }, [film, language]);
  return language === film.language || !loaded ? own : loaded;
}

async function readTrack(tracks: FilmTrack[], language: string, { signal }: AbortController): Promise<Cue[]> {
  const track = tracks.find((each) => each.language === language);
  if (!track) return [];
  const reply = await fetch(track.url, { signal });
  if (!reply.ok) throw new Error(`The captions replied ${reply.status}.`);
  return parseWebVtt(await reply.text());
}
