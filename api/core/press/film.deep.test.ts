import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FilePathSource, Input, MP4, WEBM } from 'mediabunny';
import { test as base, describe, expect } from 'vitest';
import { anMp4, aWebM, placeOfFilms } from '#api/testing/small-films.ts';
import { type FilmReply, rewriteFilmConfined } from './film-process.ts';

const test = base
  .extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'booklark-press-film-'));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  })
  /** Rewrites a film; returns the reply and the new file. */
  .extend('rewrite', ({ folder }) => async (film: Buffer): Promise<{ reply: FilmReply; target: string }> => {
    const [source, target] = [path.join(folder, 'source'), path.join(folder, 'target')];
    await writeFile(source, film);
    return { reply: await rewriteFilmConfined({ source, target }), target };
  });

/** Returns the names of the outermost boxes of an MP4. */
function boxesOf(file: Buffer): string[] {
  const names: string[] = [];
  for (let at = 0; at + 8 <= file.length; at += file.readUInt32BE(at) || file.length)
    names.push(file.toString('latin1', at + 4, at + 8));
  return names;
}

function replaceAll(file: Buffer, from: string, to: string): Buffer {
  return Buffer.from(file.toString('latin1').replaceAll(from, to), 'latin1');
}

describe('a film', () => {
  test('as MP4 has its index first and no place, and the same pictures and sound', async ({ rewrite }) => {
    const film = await anMp4();
    expect(boxesOf(film)).toEqual(['ftyp', 'mdat', 'moov']);
    expect(film.includes(placeOfFilms), 'the camera writes the place').toBe(true);

    const { reply, target } = await rewrite(film);
    expect(reply).toEqual({
      ...{ outcome: 'made', format: 'mp4', width: 128, height: 96, duration_ms: 2000, has_sound: true },
    });
    const copy = await readFile(target);
    const order = boxesOf(copy).filter((name) => name !== 'free');
    expect(order).toEqual(['ftyp', 'moov', 'mdat']);
    for (const trace of [placeOfFilms, 'At home']) expect(copy.includes(trace), trace).toBe(false);
    const input = new Input({ source: new FilePathSource(target), formats: [MP4] });
    const video = await input.getPrimaryVideoTrack();
    expect(await video?.computePacketStats()).toMatchObject({ packetCount: 8 });
    expect(await (await input.getPrimaryAudioTrack())?.computePacketStats()).toMatchObject({ packetCount: 8 });
    input.dispose();
  });

  test('as WebM is written again without its place', async ({ rewrite }) => {
    const film = await aWebM({ hasSound: true });
    expect(film.includes(placeOfFilms)).toBe(true);
    const { reply, target } = await rewrite(film);
    expect(reply).toMatchObject({ outcome: 'made', format: 'webm', width: 128, height: 96, has_sound: true });
    const copy = await readFile(target);
    expect(copy.includes(placeOfFilms)).toBe(false);
    const input = new Input({ source: new FilePathSource(target), formats: [WEBM] });
    expect(await (await input.getPrimaryVideoTrack())?.computePacketStats()).toMatchObject({ packetCount: 8 });
    input.dispose();
  });

  test('is refused when its end is missing, wherever it was cut', async ({ rewrite }) => {
    for (const film of [await anMp4(), await aWebM()])
      for (const share of [0.2, 0.5, 0.9]) {
        const { reply } = await rewrite(film.subarray(0, Math.round(film.length * share)));
        expect(reply, `${film.toString('latin1', 4, 8)} ${share}`).toMatchObject({ outcome: 'refused', code: 'cut' });
      }
  });

  test('is refused when its header says 4 GB', async ({ rewrite }) => {
    const mp4 = await anMp4();
    mp4.writeUInt32BE(0xffffffff, mp4.indexOf('mdat') - 4);
    expect((await rewrite(mp4)).reply).toMatchObject({
      ...{ code: 'wrongSize', values: { claimed_mb: 4295, actual_mb: 1 } },
    });
    const webm = await aWebM();
    const segment = webm.indexOf(Buffer.from('18538067', 'hex')) + 4;
    Buffer.from('0100000100000000', 'hex').copy(webm, segment);
    expect((await rewrite(webm)).reply).toMatchObject({ code: 'wrongSize', values: { claimed_mb: 4295 } });
  });

  test('is refused when its index says that a picture has 4 GB', async ({ rewrite }) => {
    const mp4 = await anMp4();
    const sizes = mp4.indexOf('stsz') + 4;
    mp4.writeUInt32BE(0xffffff00, sizes + 4);
    expect((await rewrite(mp4)).reply).toMatchObject({ outcome: 'refused', code: 'damaged' });
  });

  test('with another codec is refused by its name', async ({ rewrite }) => {
    const codecOf = async (film: Buffer) => {
      const { reply } = await rewrite(film);
      return reply.outcome === 'refused' ? [reply.code, reply.values.codec ?? reply.values.format] : reply;
    };
    const mp4 = await anMp4();
    expect(await codecOf(replaceAll(mp4, 'avc1', 'hev1'))).toEqual(['wrongVideoCodec', 'H.265 (HEVC)']);
    expect(await codecOf(replaceAll(mp4, 'avc1', 'apcn'))).toEqual(['wrongVideoCodec', 'ProRes']);
    expect(await codecOf(replaceAll(mp4, 'mp4a', 'ac-3'))).toEqual(['wrongAudioCodec', 'AC-3']);
    expect(await codecOf(replaceAll(await aWebM({ hasSound: true }), 'A_OPUS', 'A_DTS\0'))).toEqual([
      ...['wrongAudioCodec', 'DTS'],
    ]);
    expect(await codecOf(replaceAll(mp4, 'ftypisom', 'ftypqt  '))).toEqual(['wrongFormat', 'QuickTime File Format']);
  });

  test('is refused when it is longer than half an hour', async ({ rewrite }) => {
    const film = await anMp4({ seconds: 1900, frameSeconds: 190 });
    expect((await rewrite(film)).reply).toMatchObject({ code: 'tooLong', values: { max_minutes: 30 } });
  });

  test.for([
    ['a text', Buffer.from('This is not a film. It is a long line of words.')],
    ['an empty file', Buffer.alloc(0)],
    ['noise', Buffer.alloc(5000, 'x7')],
  ] as const)('is not %s', async ([, bytes], { rewrite }) => {
    expect((await rewrite(bytes)).reply).toMatchObject({ outcome: 'refused', code: 'notAFilm' });
  });

  test('is never read for longer, or into more memory, than allowed', async ({ folder }) => {
    const [source, target] = [path.join(folder, 'source'), path.join(folder, 'target')];
    await writeFile(source, await anMp4());
    const slow = await rewriteFilmConfined({ source, target }, { maxSeconds: 0, maxMegabytes: 700 });
    const large = await rewriteFilmConfined({ source, target }, { maxSeconds: 60, maxMegabytes: 700 });
    expect(slow).toMatchObject({ outcome: 'refused', code: 'tooComplex' });
    expect(large.outcome).toBe('made');
  });
});
