const MEGABYTE = 1024 * 1024;

/** Returns a size in megabytes with one decimal. */
export function toMegabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1);
}
