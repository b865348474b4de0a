export const fonts = ['andika', 'literata', 'atkinson', 'dyslexic'] as const;
export const papers = ['day', 'sepia', 'dark'] as const;
export const sizes = [0, 1, 2, 3] as const;

/** How the pages of books look on this device. */
export type ReaderSettings = {
  face: (typeof fonts)[number];
  paper: (typeof papers)[number];
  size: (typeof sizes)[number];
};

const KEY = 'bookLooks';

/** What was chosen here; the paper follows the device until then. */
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
    // Without storage they last as long as this page.
  }
}

/** Tells them to the style sheet; without looks the page is the school's again. */
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
