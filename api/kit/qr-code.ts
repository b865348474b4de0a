import type { QrCode } from '#contract/qr-code.ts';

/** Width of the quiet zone around a code: ISO/IEC 18004, 6.3.8. */
const QUIET_ZONE_MODULES = 4;

/**
 * Returns a QR code as one path of black strips. Level M survives 15% damage; a higher level would need smaller modules. The library is
 * loaded with the first code, because a start would wait for it.
 */
export async function qrCode(text: string): Promise<QrCode> {
  const { create } = await import('qrcode');
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const isDark = (row: number, column: number) => column < modules.size && Boolean(modules.get(row, column));
  let path = '';
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (isDark(row, column + 1)) column += 1;
      path += `M${start + QUIET_ZONE_MODULES} ${row + QUIET_ZONE_MODULES}h${column + 1 - start}v1h${start - column - 1}z`;
    }
  }
  return { size: modules.size + 2 * QUIET_ZONE_MODULES, path };
}
