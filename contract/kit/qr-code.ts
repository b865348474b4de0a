import { z } from 'zod';

/** A QR code as a black path in a square of `size` modules, including its quiet zone. */
export const QrCode = z.object({ size: z.int(), path: z.string() });
export type QrCode = z.output<typeof QrCode>;
