import { setImmediate as nextTurn } from 'node:timers/promises';
import type { QrCode } from '#contract/kit/qr-code.ts';
import { qrPath } from '#look/qr-path.ts';
import { limitConcurrency } from './concurrency-limit.ts';

const oneAtATime = limitConcurrency(1, Number.POSITIVE_INFINITY);

/**
 * Returns a QR code. Level M survives 15% damage; a higher level would need smaller modules. One code is drawn in each
 * turn of the event loop, so that other requests are answered between a class's codes.
 */
export function qrCode(text: string): Promise<QrCode> {
  return oneAtATime(async () => {
    await nextTurn();
    // Loads the library with the first code, because it would delay the start.
    const { create } = await import('qrcode');
    return qrPath(create(text, { errorCorrectionLevel: 'M' }).modules);
  });
}
