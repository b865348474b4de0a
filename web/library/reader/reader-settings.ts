export const fonts = ['andika', 'literata', 'atkinson', 'dyslexic'] as const;
export const papers = ['day', 'sepia', 'dark'] as const;
export const sizes = [0, 1, 2, 3] as const;

/** The look of books' pages on this device. */
export type ReaderSettings = {
  face: (typeof fonts)[number];
  paper: (typeof papers)[number];
  size: (typeof sizes)[number];
};

const KEY = 'bookLooks';

/** Returns this device's choices; until then the paper follows the device's colour scheme. */
export function readReaderSettings(): ReaderSettings {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const { face, paper, size } = kept();
  return {
    face: fonts.find((one) => one === face) ?? 'andika',
    paper: papers.find((one) => one === paper) ?? (isDark ? 'dark' : 'day'),
    size: sizes.find((one) => one === size) ?? 1,
  };
}

export function saveReaderSettings(looks: ReaderSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(looks));
  } catch {
    // Without storage the settings last as long as this page.
  }
}

/**
 * Writes the settings to the root element for the style sheet; without settings the page has the school's look again.
 */
export function applyReaderSettings({ face, paper, size }: Partial<ReaderSettings>): void {
  const { dataset } = document.documentElement;
  for (const [name, value] of Object.entries({ face, paper, size })) {
    if (value === undefined) delete dataset[name];
    else dataset[name] = String(value);
  }
}

function kept(): Record<string, unknown> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {};
  } catch {
    return {};
  }
}
