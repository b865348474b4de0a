import { setImmediate as nextTurn } from 'node:timers/promises';
import type { QrCode } from '#contract/qr-code.ts';
import { qrPath } from '#look/qr-path.ts';

let lastDrawn: Promise<unknown> = Promise.resolve();

/**
 * Returns a QR code. Level M survives 15% damage; a higher level would need smaller modules. One is drawn in each turn of the event loop,
 * so that other requests are answered between the codes of a class, or of a hundred callers.
 */
export function qrCode(text: string): Promise<QrCode> {
  const drawn = lastDrawn.then(() => nextTurn()).then(() => draw(text));
  lastDrawn = drawn.catch(() => undefined);
  return drawn;
}

/** Loads the library with the first code, because a start would wait for it. */
async function draw(text: string): Promise<QrCode> {
  const { create } = await import('qrcode');
  return qrPath(create(text, { errorCorrectionLevel: 'M' }).modules);
}
