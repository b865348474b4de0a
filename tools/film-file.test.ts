import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { drawnFilms } from '#look/films/films.ts';
import { writeFilmFile } from './film-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'booklark-film-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the file of a film', () => {
  test('is WebM with VP8, as long as the film, and can be begun anywhere', async () => {
    const film = drawnFilms.get('ten-litres');
    if (!film) throw new Error('no film');
    const file = path.join(folder, 'film.webm');
    await writeFilmFile({ ...film, duration: 3000 }, file, { width: 320, framesPerSecond: 4 });

    using input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
    const track = await input.getPrimaryVideoTrack();
    expect(await input.getMimeType()).toBe('video/webm; codecs="vp8"');
    expect(await input.computeDuration()).toBeCloseTo(3, 1);
    expect(track && { width: track.codedWidth, height: track.codedHeight }).toEqual({ width: 320, height: 180 });
    expect(await track?.computePacketStats()).toMatchObject({ packetCount: 12 });
    expect(statSync(file).size).toBeLessThan(200_000);
  });
});
