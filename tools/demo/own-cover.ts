import { crc32, deflateSync } from 'node:zlib';

/** Size of the picture: the shape of a portrait cover. */
const [WIDTH, HEIGHT] = [450, 600];
type Colour = readonly [red: number, green: number, blue: number];
const NIGHT: Colour = [38, 50, 92];
const MOON: Colour = [247, 220, 130];
const FAR: Colour = [72, 106, 120];
const NEAR: Colour = [28, 66, 62];
const DOOR: Colour = [222, 108, 72];

/**
 * Paints the cover that a child of the demo data sends as their own picture: a house with a lit door below a moon, as a
 * PNG.
 */
export function paintCover(): Buffer {
  const rows = Buffer.alloc(HEIGHT * (WIDTH * 3 + 1));
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) rows.set(smoothColourAt(x, y), y * (WIDTH * 3 + 1) + 1 + x * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  // 8 bits for each of red, green and blue (PNG, 11.2.2).
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Averages nine colours within a pixel, so that edges are smooth where the picture is shown large. */
function smoothColourAt(x: number, y: number): number[] {
  const near = [-1 / 3, 0, 1 / 3];
  const colours = near.flatMap((right) => near.map((down) => colourAt(x + right, y + down)));
  return [0, 1, 2].map((part) => Math.round(colours.reduce((sum, colour) => sum + (colour[part] ?? 0), 0) / 9));
}

function colourAt(x: number, y: number): Colour {
  const isHouse = Math.abs(x - 210) < 90 && y > 340 && y < 470;
  const isRoof = y > 260 && y <= 340 && Math.abs(x - 210) < (y - 260) * 1.4;
  if (isHouse && Math.abs(x - 210) < 26 && y > 400) return DOOR;
  if (isHouse || isRoof) return NEAR;
  if (y > 450 + 18 * Math.sin(x / 60)) return NEAR;
  if (y > 390 + 30 * Math.sin(x / 85 + 2)) return FAR;
  return Math.hypot(x - 330, y - 120) < 58 ? MOON : NIGHT;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}
