/** The first word of what was typed: a whole address is understood as well. */
export function subdomainIn(typed: string, rootHost: string): string {
  const bare =
    typed
      .trim()
      .toLowerCase()
      .replace(/^https?:\/\//, '')
      .split('/')[0] ?? '';
  return bare.endsWith(`.${rootHost}`) ? bare.slice(0, -rootHost.length - 1) : bare;
}
