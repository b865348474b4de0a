/**
 * Returns the query with the mode in a URL, or else the mode that `saveModeChoice` stored. The key is repeated here, so
 * that the library does not load that module.
 */
export function chosenMode(url?: string): { mode?: string } {
  try {
    const mode = /[?&]mode=([\da-f-]{36})/.exec(url ?? location.href)?.[1] ?? sessionStorage.getItem('mode');
    return mode ? { mode } : {};
  } catch {
    // On the server, or storage is disabled.
    return {};
  }
}
