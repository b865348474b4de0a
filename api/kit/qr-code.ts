import type { QrCode } from '#contract/qr-code.ts';
import { qrPath } from '#look/qr-path.ts';

/**
 * Returns a QR code. Level M survives 15% damage; a higher level would need smaller modules. The library is loaded with the first code,
 * because a start would wait for it.
 */
export async function qrCode(text: string): Promise<QrCode> {
  const { create } = await import('qrcode');
  return qrPath(create(text, { errorCorrectionLevel: 'M' }).modules);
}
