import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { describe, expect } from 'vitest';
import { anEpub } from '#api/core/press/testing.ts';
import { createFileActions } from '#api/testing/file-actions.ts';
import { publishedFilesTest, streamsOf } from '#api/testing/published-files-test.ts';

const [WIDTH, HEIGHT] = [600, 400];
const RED_OVER_BLUE = { top: 'red', bottom: 'blue' };
const RED_OVER_WHITE = { top: 'red', bottom: 'white' };

const test = publishedFilesTest
  .extend('files', { scope: 'file' }, ({ app }) => createFileActions(app))
  .extend('amara', async ({ app, school, permit }) => {
    const amara = await app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' });
    await permit(amara);
    return amara;
  });

describe('pictures in the EPUB and the PDF of a book', () => {
  test('are upright JPEG on white, whichever kind of picture was put on the pages', async ({
    pieces,
    amara,
    publish,
    filesOf,
  }) => {
    const { id } = await pieces.aDraft(amara);
    for (const bytes of Object.values(await everyKind())) {
      const page = (await pieces.send(amara, 'POST', `/my-books/${id}/pages/`, { layout: 'picture_full' })).json();
      const put = await pieces.putPhoto(amara, `/my-books/${id}/pages/${page.id}/`, bytes);
      expect(put.statusCode, put.body).toBe(200);
    }
    await publish(amara, id);

    const { epub, pdf } = await filesOf(id);

    const expected = [...Array(5).fill(RED_OVER_BLUE), RED_OVER_WHITE];
    expect(await picturesOfEpub(epub)).toEqual(expected);
    expect(await picturesOfPdf(pdf)).toEqual(expected);
  });

  test('are the same where they come from an EPUB that was uploaded, with its drawings', async ({
    files,
    amara,
    publish,
    filesOf,
  }) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path fill="#f00" d="M0 0h${WIDTH}v200H0z"/><path fill="#00f" d="M0 200h${WIDTH}v200H0z"/></svg>`;
    const { transparent, ...others } = await everyKind();
    const pictures = { ...others, drawing: Buffer.from(drawing), transparent };
    const names = Object.keys(pictures).map((kind) => (kind === 'drawing' ? 'drawing.svg' : `${kind}.png`));
    const chapter = names.map((name) => `<p>Look.</p><img src="${name}" alt="A flag"/>`).join('');
    const entries = Object.fromEntries(Object.values(pictures).map((bytes, index) => [names[index] ?? '', bytes]));
    const id = await files.aBook(amara);
    await files.putFile(amara, id, await readFile(await anEpub({ 'a.xhtml': chapter }, entries)), 'flags.epub');
    await publish(amara, id);

    const { epub, pdf } = await filesOf(id);

    const expected = [...Array(6).fill(RED_OVER_BLUE), RED_OVER_WHITE];
    expect(await picturesOfEpub(epub)).toEqual(expected);
    expect(await picturesOfPdf(pdf)).toEqual(expected);
  });
});

type Halves = { top: string; bottom: string };

/** Pictures of every kind that people upload, red above and blue below; one has no lower half. */
async function everyKind() {
  return {
    png: await aFlag(1).png().toBuffer(),
    webp: await aFlag(2).webp().toBuffer(),
    gif: await aFlag(3).gif().toBuffer(),
    avif: await aFlag(4).avif().toBuffer(),
    // A phone stores a photo sideways, with the rotation that shows it upright.
    jpeg: await sharp(await aFlag(5).png().toBuffer())
      .rotate(270)
      .flatten()
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
    transparent: await aFlag(6, '#00000000').png().toBuffer(),
  };
}

/** Draws a flag whose middle bar differs by number, because a book stores the same picture once. */
function aFlag(number: number, below = '#0000ff'): Sharp {
  const area = (width: number, height: number, background: string) => ({
    create: { width, height, channels: 4, background } as const,
  });
  return sharp(area(WIDTH, HEIGHT, below)).composite([
    { input: area(WIDTH, HEIGHT / 2, '#ff0000'), gravity: 'north' },
    { input: area(number * 90, 16, '#00ff00'), gravity: 'center' },
  ]);
}

/** Returns the halves of the pages' pictures, in the order of their names. EPUB 3.3, 3.2: JPEG is a core media type. */
async function picturesOfEpub(epub: Map<string, Buffer>): Promise<Halves[]> {
  const types = [...(epub.get('book/package.opf')?.toString() ?? '').matchAll(/href="(.*?)" media-type="(image.*?)"/g)];
  expect(types.filter(([, , type]) => type !== 'image/jpeg')).toEqual([]);
  const names = types.map(([, name = '']) => name).sort();
  expect([...epub.keys()].filter((name) => /\.(png|webp|gif|avif|svg)$/.test(name))).toEqual([]);
  return halvesOfFlags(names.map((name) => epub.get(`book/${name}`) ?? Buffer.alloc(0)));
}

/** Returns the halves of the pages' pictures, in their order. ISO 32000-1, 7.4.8: DCTDecode is JPEG. */
async function picturesOfPdf(pdf: Buffer): Promise<Halves[]> {
  const pictures = streamsOf(pdf).filter(({ dictionary }) => /\/Subtype\s*\/Image/.test(dictionary));
  expect(pictures.filter(({ dictionary }) => !/\/Filter\s*\/DCTDecode/.test(dictionary))).toEqual([]);
  return halvesOfFlags(pictures.map(({ bytes }) => bytes));
}

/** Covers have another shape and are left out. */
async function halvesOfFlags(jpegs: Buffer[]): Promise<Halves[]> {
  const halves: Halves[] = [];
  for (const jpeg of jpegs) {
    const { format, width, height, orientation, exif } = await sharp(jpeg).metadata();
    expect({ format, orientation, exif }).toEqual({ format: 'jpeg', orientation: undefined, exif: undefined });
    if (Math.abs(width / height - WIDTH / HEIGHT) > 0.01) continue;
    const part = Math.floor(height * 0.4);
    const half = (top: number) => sharp(jpeg).extract({ left: 0, top, width, height: part });
    halves.push({ top: await colourOf(half(0)), bottom: await colourOf(half(height - part)) });
  }
  return halves;
}

async function colourOf(picture: Sharp): Promise<string> {
  const { channels } = await sharp(await picture.png().toBuffer()).stats();
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => Math.round(mean / 255));
  const names: Record<string, string> = { '1,0,0': 'red', '0,0,1': 'blue', '1,1,1': 'white' };
  return names[`${red},${green},${blue}`] ?? `${red},${green},${blue}`;
}
