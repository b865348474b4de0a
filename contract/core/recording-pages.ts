/** Pages on which an author records or a reviewer listens: the browser asks for the microphone on no other page. */
const RECORDING_PAGES = /^\/(uploadbook|dashboard\/review)([/?]|$)/;

/** Returns whether the document of a path, with or without a query, may use the microphone. */
export function allowsMicrophone(path: string): boolean {
  return RECORDING_PAGES.test(path);
}
