import { qrCode } from '#api/kit/qr-code.ts';
import type { QrCode } from '#contract/kit/qr-code.ts';

/** Returns the code of a sign-in card: JSON of the username, and the card token as the password. */
export function cardQrCode(username: string, token: string): Promise<QrCode> {
  return qrCode(JSON.stringify({ username, password: token }));
}
