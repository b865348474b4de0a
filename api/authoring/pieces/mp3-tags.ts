/**
 * Removes the tags before and after the frames of an MP3 file: ID3v1, ID3v2, APE and Lyrics3, which can contain names
 * and pictures.
 */
export function removeMp3Tags(bytes: Buffer): Buffer {
  return removeTags(
    removeTags(bytes, leadingTagBytes, (rest, size) => rest.subarray(size)),
    trailingTagBytes,
    (rest, size) => rest.subarray(0, rest.length - size),
  );
}

function removeTags(
  bytes: Buffer,
  sizeOfTag: (rest: Buffer) => number,
  cut: (rest: Buffer, size: number) => Buffer,
): Buffer {
  let rest = bytes;
  for (let size = sizeOfTag(rest); size > 0 && size <= rest.length; size = sizeOfTag(rest)) rest = cut(rest, size);
  return rest;
}

const ID3_HEADER_BYTES = 10;
const ID3_FOOTER_FLAG = 0x10;
const APE_HEADER_BYTES = 32;

/** Returns the size of the leading tag in bytes; 0 without one. */
function leadingTagBytes(bytes: Buffer): number {
  if (startsWith(bytes, 0, 'ID3') && bytes.length >= ID3_HEADER_BYTES) {
    const footer = bytes.readUInt8(5) & ID3_FOOTER_FLAG ? ID3_HEADER_BYTES : 0;
    return ID3_HEADER_BYTES + synchsafe(bytes, 6) + footer;
  }
  if (startsWith(bytes, 0, 'APETAGEX') && bytes.length >= APE_HEADER_BYTES)
    return APE_HEADER_BYTES + bytes.readUInt32LE(12);
  return 0;
}

/** Returns the size of the trailing tag in bytes; 0 without one. */
function trailingTagBytes(bytes: Buffer): number {
  const at = (fromEnd: number, text: string) =>
    bytes.length >= fromEnd && startsWith(bytes, bytes.length - fromEnd, text);
  if (at(128, 'TAG')) return 128;
  if (at(227, 'TAG+')) return 227;
  if (at(APE_HEADER_BYTES, 'APETAGEX')) {
    const footer = bytes.length - APE_HEADER_BYTES;
    const hasHeader = bytes.readUInt32LE(footer + 20) >= 0x80000000;
    return bytes.readUInt32LE(footer + 12) + (hasHeader ? APE_HEADER_BYTES : 0);
  }
  if (at(9, 'LYRICS200') && bytes.length >= 15)
    return 15 + Number(bytes.toString('latin1', bytes.length - 15, bytes.length - 9));
  if (at(ID3_HEADER_BYTES, '3DI')) return 2 * ID3_HEADER_BYTES + synchsafe(bytes, bytes.length - 4);
  return 0;
}

const startsWith = (bytes: Buffer, offset: number, text: string) =>
  bytes.toString('latin1', offset, offset + text.length) === text;

/** Reads an ID3 size: four bytes with seven bits each. */
function synchsafe(bytes: Buffer, offset: number): number {
  return [0, 1, 2, 3].reduce((size, index) => size * 128 + (bytes.readUInt8(offset + index) & 0x7f), 0);
}
