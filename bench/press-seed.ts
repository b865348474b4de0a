import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';

export const PAGES = 24;
const PICTURE = { width: 1600, height: 1200, quality: 80 };
const TEXT =
  'On this page the boat sails past the trees, and no one on board knows where the river ends. A bird flies over the water. ' +
  'The children count the houses on the bank until it is dark, and in the morning they begin again.';

/** Writes a picture book of 24 pages as PDF, each with a photo of about 150 kB and some lines of text. */
export async function writeBook(file: string): Promise<void> {
  const pdf = new PDFDocument({ size: [800, 600], margin: 0, info: { Title: 'The River' } });
  const written = pipeline(pdf, createWriteStream(file));
  for (let page = 0; page < PAGES; page++) {
    if (page > 0) pdf.addPage({ size: [800, 600], margin: 0 });
    pdf.image(await paintPicture(page), 0, 0, { width: 800 });
    pdf.fontSize(18).text(`${page + 1}. ${TEXT}`, 60, 460, { width: 680 });
  }
  pdf.end();
  await written;
}

/** A picture that compresses like a photo: broad shapes below fine grain. */
async function paintPicture(page: number): Promise<Buffer> {
  const { width, height, quality } = PICTURE;
  const colour = (turn: number) => `hsl(${(page * 47 + turn * 31) % 360} 55% ${35 + ((page + turn * 7) % 40)}%)`;
  const shapes = Array.from(
    { length: 40 },
    (_, turn) =>
      `<ellipse cx="${(turn * 397 + page * 83) % width}" cy="${(turn * 263 + page * 57) % height}" rx="${80 + ((turn * 53) % 240)}" ry="${60 + ((turn * 37) % 160)}" fill="${colour(turn)}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour(99)}"/>${shapes.join('')}</svg>`;
  const noise = { type: 'gaussian', mean: 128, sigma: 14 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  return sharp(Buffer.from(svg))
    .composite([{ input: grain, blend: 'soft-light' }])
    .flatten()
    .jpeg({ quality })
    .toBuffer();
}
