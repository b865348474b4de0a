/** Width of the quiet zone around a code: ISO/IEC 18004, 6.3.8. */
const QUIET_ZONE_MODULES = 4;

type Modules = { size: number; get(row: number, column: number): number | boolean };

/** Returns the modules of a QR code as one path of black strips, in a square of `size` modules with its quiet zone. */
export function qrPath(modules: Modules): { size: number; path: string } {
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
