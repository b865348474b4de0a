import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createDerivatives, inspectImage } from './images.ts';
import { aPicture } from './testing.ts';

/** A PNG whose header declares these sides, with almost no content. */
function pngOf(width: number, height: number) {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0], 8);
  const data = deflateSync(Buffer.alloc(10_000));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const codeOf = async (bytes: Buffer | string, name?: string) => {
  const judged = await inspectImage(Buffer.from(bytes as string), name);
  return judged.outcome === 'refused' ? judged.code : judged.outcome;
};

test('a file that is not a picture is refused, whatever its name', async () => {
  expect(await codeOf('<!doctype html><script>1</script>', 'x.png')).toBe('notAPicture');
  expect(await codeOf('GIF89a/*\0\0,;*/=1;<script>1</script>', 'x.gif')).toBe('notAPicture');
  expect(await codeOf('', 'x.png')).toBe('notAPicture');
  expect(await codeOf('BM hello', 'x.bmp')).toBe('notAPicture');
  expect(await codeOf(Buffer.concat([await aPicture(), Buffer.from('<html><script>')]))).toBe('notAPicture');
});

test('decompression bombs are refused by their header without decoding', async () => {
  const before = process.memoryUsage().rss;
  expect(await codeOf(pngOf(30_000, 30_000))).toBe('pictureTooLarge');
  expect(await codeOf(pngOf(65_535, 65_535))).toBe('pictureTooLarge');
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_048_576);
});

test('a truncated picture is refused', async () => {
  const picture = await sharp(await aPicture(800, 800))
    .jpeg()
    .toBuffer();
  expect(await createDerivatives(picture.subarray(0, picture.length / 2), [100])).toMatchObject({
    outcome: 'refused',
    code: 'pictureBroken',
  });
});

test('a drawing is sanitized, and refused if its name says that it is a photograph', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="x()"><circle r="4"/></svg>';
  expect(await inspectImage(Buffer.from(svg), 'logo.svg')).toEqual({
    outcome: 'svg',
    text: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"></circle></svg>',
  });
  expect(await codeOf(svg, 'x.svg.jpg')).toBe('pictureNotAsNamed');
});

test('a photograph is re-encoded: upright, without location, caption or colour profile', async () => {
  const photo = await sharp(await aPicture(600, 400))
    .withExif({ IFD0: { ImageDescription: 'School visit, class 3B' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await inspectImage(photo)).toMatchObject({ outcome: 'picture', format: 'jpeg', width: 400, height: 600 });
  const derivatives = await createDerivatives(photo, [200, 100]);
  const files = derivatives.outcome === 'made' ? derivatives.files : [];
  expect(files.map(({ width, height }) => [width, height])).toEqual([
    [133, 200],
    [67, 100],
  ]);
  for (const { bytes } of files) {
    const { exif, icc, xmp, orientation } = await sharp(bytes).metadata();
    expect(exif).toBeUndefined();
    expect(icc).toBeUndefined();
    expect(xmp).toBeUndefined();
    expect(orientation).toBeUndefined();
    expect(bytes.includes('School visit')).toBe(false);
  }
});

test('crop shapes: inside a box, by width, square; only a square enlarges', async () => {
  const picture = await aPicture(600, 300);
  const sizes = async (shape: 'side' | 'width' | 'square', size: number) => {
    const derivatives = await createDerivatives(picture, [size], { shape, format: 'png' });
    return derivatives.outcome === 'made' ? derivatives.files.map(({ width, height }) => [width, height]) : derivatives;
  };
  expect(await sizes('side', 200)).toEqual([[200, 100]]);
  expect(await sizes('side', 2000)).toEqual([[600, 300]]);
  expect(await sizes('width', 300)).toEqual([[300, 150]]);
  expect(await sizes('square', 64)).toEqual([[64, 64]]);
});
