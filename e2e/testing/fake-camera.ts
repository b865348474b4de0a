import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { create } from 'qrcode';
import sharp from 'sharp';

const WIDTH = 640;
const HEIGHT = 480;
const MODULE_PX = 10;
/** The light margin that a reader needs around a code, in modules (ISO/IEC 18004). */
const QUIET_ZONE_MODULES = 4;

/** Writes a video of a QR code for the browser's fake camera (Y4M, 4.6 MB), until `remove`. */
export function videoOfQrCode(text: string): CameraVideo {
  return writeVideo(drawQrCode(text));
}

/** Writes a video of a picture that fills the frame. */
export async function videoOfPicture(picture: Buffer): Promise<CameraVideo> {
  const resized = sharp(picture).resize(WIDTH, HEIGHT, { fit: 'contain', background: '#c8c8c8' });
  return writeVideo(await resized.flatten({ background: '#fff' }).greyscale().raw().toBuffer());
}

type CameraVideo = { file: string; remove(): void };

function writeVideo(light: Buffer): CameraVideo {
  const folder = mkdtempSync(path.join(tmpdir(), 'booklark-film-'));
  const file = path.join(folder, 'card.y4m');
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 4, 128);
  const frames = Array.from({ length: 10 }, () => [Buffer.from('FRAME\n'), light, colour, colour]).flat();
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, ...frames]));
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}

function drawQrCode(text: string): Buffer {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const light = Buffer.alloc(WIDTH * HEIGHT, 200);
  const left = (WIDTH - modules.size * MODULE_PX) >> 1;
  const top = (HEIGHT - modules.size * MODULE_PX) >> 1;
  const edge = QUIET_ZONE_MODULES * MODULE_PX;
  for (let y = Math.max(0, top - edge); y < Math.min(HEIGHT, HEIGHT - top + edge); y += 1) {
    for (let x = Math.max(0, left - edge); x < Math.min(WIDTH, WIDTH - left + edge); x += 1) {
      const [row, column] = [Math.floor((y - top) / MODULE_PX), Math.floor((x - left) / MODULE_PX)];
      const isInside = row >= 0 && column >= 0 && row < modules.size && column < modules.size;
      light[y * WIDTH + x] = isInside && modules.get(row, column) ? 20 : 235;
    }
  }
  return light;
}
