/**
 * Returns the query with the mode that a URL names, else with the one that `saveModeChoice` keeps. Its key is written twice, so that the
 * library does not load this, too.
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
