type Clipboard = Pick<DataTransfer, 'files' | 'getData'>;

/**
 * Returns a pasted picture; undefined if the clipboard also has text, because spreadsheets and word processors add a
 * picture of the copied text.
 */
export function pastedPicture(data: Clipboard | null): File | undefined {
  return data === null || data.getData('text/plain').trim() !== '' ? undefined : pictureIn(data);
}

export function pictureIn(data: Pick<Clipboard, 'files'> | null): File | undefined {
  return [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
}
