import { create } from 'qrcode';
import type { QrCode } from '#contract/cards.ts';

/** The pale frame that every reader needs, in modules: ISO/IEC 18004, 6.3.8. */
const QUIET_ZONE_MODULES = 4;

/** A code as one path of black strips. A seventh of it may be stained and it is read all the same; more would make it finer. */
export function qrCode(text: string): QrCode {
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

/** specification.md, section 8: what a card says is JSON of a username and a password. */
export function cardQrCode(username: string, token: string): QrCode {
  return qrCode(JSON.stringify({ username, password: token }));
}
