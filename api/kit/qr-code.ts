import { setImmediate as nextTurn } from 'node:timers/promises';
import type { QrCode } from '#contract/kit/qr-code.ts';
import { qrPath } from '#look/qr-path.ts';
import { limitConcurrency } from './concurrency-limit.ts';

const oneAtATime = limitConcurrency(1, Number.POSITIVE_INFINITY);

/**
 * Returns a QR code. Level M survives 15% damage; a higher level would need smaller modules. The event loop
 * draws one code in each turn, so that other requests are answered between the codes of a class, or of a hundred callers.
 */
export function qrCode(text: string): Promise<QrCode> {
  return oneAtATime(async () => {
    await nextTurn();
    // Loaded with the first code, because a start would wait for it.
    const { create } = await import('qrcode');
    return qrPath(create(text, { errorCorrectionLevel: 'M' }).modules);
  });
}
