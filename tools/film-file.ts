import { EncodedPacket, EncodedVideoPacketSource, FilePathTarget, Output, WebMOutputFormat } from 'mediabunny';
import sharp from 'sharp';
import { type DrawnFilm, FILM_HEIGHT, FILM_WIDTH } from '#look/films/film.ts';
import { renderFilmAt } from '#look/films/render.ts';

type FileOptions = { width?: number; framesPerSecond?: number; quality?: number };

/**
 * Writes a drawn film as WebM. Each picture is a lossy WebP, whose content is one key frame of VP8 (RFC 9649, 2.5), so
 * no video encoder is needed and a player can begin anywhere.
 */
export async function writeFilmFile(
  film: DrawnFilm,
  file: string,
  { width = 640, framesPerSecond = 8, quality = 55 }: FileOptions = {},
): Promise<void> {
  const output = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(file) });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  const height = (width * FILM_HEIGHT) / FILM_WIDTH;
  const description = { decoderConfig: { codec: 'vp8', codedWidth: width, codedHeight: height } };
  const count = Math.floor((film.duration / 1000) * framesPerSecond);
  for (let frame = 0; frame < count; frame++) {
    const drawing = renderFilmAt(film, (frame * 1000) / framesPerSecond, width);
    const image = await sharp(Buffer.from(drawing)).flatten().webp({ quality, effort: 2 }).toBuffer();
    const packet = new EncodedPacket(vp8Of(image), 'key', frame / framesPerSecond, 1 / framesPerSecond);
    await source.add(packet, frame === 0 ? description : undefined);
  }
  await output.finalize();
}

/** Returns the VP8 frame of a WebP, which is a RIFF file of chunks. */
function vp8Of(image: Buffer): Uint8Array {
  for (let at = 12; at + 8 <= image.length; ) {
    const length = image.readUInt32LE(at + 4);
    if (image.toString('latin1', at, at + 4) === 'VP8 ') return image.subarray(at + 8, at + 8 + length);
    at += 8 + length + (length % 2);
  }
  throw new Error('The picture has no VP8 frame.');
}
