/**
 * Removes what could sign someone in from the text of a report, which may quote our email: the path of every URL, and every long word
 * that looks generated. A quoted email may be encoded, with a link on two lines.
 */
export function withoutSecrets(text: string): string {
  return text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/(https?:\/\/[^\s/"'<>#?]{1,253})[/#?][^\s"'<>]*/gi, '$1/…')
    .replaceAll(/[\w=-]{20,}/g, '…');
}
