/** The browser and the operating system that a request comes from, as far as its User-Agent header names them. */
export type Device = { browser: string | null; system: string | null };

// The order matters: browsers also send the names of later entries.
const browsers: [string, RegExp][] = [
  ['Edge', /Edg/],
  ['Opera', /OPR\//],
  ['Firefox', /Firefox|FxiOS/],
  ['Chrome', /Chrome|CriOS/],
  ['Safari', /Safari/],
];
const systems: [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
];

export function parseUserAgent(userAgent = ''): Device {
  const nameIn = (names: [string, RegExp][]) => names.find(([, sign]) => sign.test(userAgent))?.[0] ?? null;
  return { browser: nameIn(browsers), system: nameIn(systems) };
}
