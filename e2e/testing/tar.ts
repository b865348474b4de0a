import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const BLOCK = 512;

/** Unpacks files and folders of a tar archive (ustar, https://pubs.opengroup.org/onlinepubs/9799919799/utilities/pax.html). */
export function unpackTar(archive: Buffer, folder: string): void {
  let at = 0;
  while (at < archive.length && archive[at] !== 0) {
    const header = archive.subarray(at, at + BLOCK);
    const name = text(header, 0, 100);
    const size = Number.parseInt(text(header, 124, 12), 8);
    const isFolder = text(header, 156, 1) === '5';
    const place = path.join(folder, name);
    mkdirSync(isFolder ? place : path.dirname(place), { recursive: true });
    if (!isFolder) {
      writeFileSync(place, archive.subarray(at + BLOCK, at + BLOCK + size));
      chmodSync(place, Number.parseInt(text(header, 100, 8), 8) & 0o777);
    }
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function text(header: Buffer, from: number, length: number): string {
  return (
    header
      .toString('utf8', from, from + length)
      .split('\0')[0]
      ?.trim() ?? ''
  );
}
