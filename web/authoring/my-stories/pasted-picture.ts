type Clipboard = Pick<DataTransfer, 'files' | 'getData'>;

/**
 * Returns the picture that a paste is, and undefined where it has words: spreadsheets and word processors copy a picture of the words
 * beside the words.
 */
export function pastedPicture(data: Clipboard | null): File | undefined {
  return data === null || data.getData('text/plain').trim() !== '' ? undefined : pictureIn(data);
}

export function pictureIn(data: Pick<Clipboard, 'files'> | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}
