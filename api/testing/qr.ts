import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { QrCode } from '#contract/kit/qr-code.ts';

/** Loads the reader's WebAssembly from its package, because it would be fetched from the network by default. */
const readerReady = (async () => {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const { buffer } = new Uint8Array(await readFile(file));
  await prepareZXingModule({ overrides: { wasmBinary: buffer }, fireImmediately: true });
})();

/** Returns the texts of all QR codes in a picture, unordered. The product draws them with another library. */
export async function decodeQrCodes(picture: Buffer): Promise<string[]> {
  await readerReady;
  const image = await sharp(picture).flatten({ background: '#fff' }).png().toBuffer();
  const results = await readBarcodes(new Uint8Array(image), { formats: ['QRCode'], maxNumberOfSymbols: 255 });
  return results.map(({ text }) => text);
}

/** Returns the text of a QR code in a reply. */
export async function decodeQrCode({ size, path }: QrCode): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}" height="${size * 4}"><path d="${path}"/></svg>`;
  const [text = ''] = await decodeQrCodes(Buffer.from(svg));
  return text;
}

/** Returns a sign-in card's username and token. */
export async function decodeCard(qr: QrCode): Promise<{ username: string; password: string }> {
  return JSON.parse(await decodeQrCode(qr));
}
