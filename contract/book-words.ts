/** Meanings of the five reading levels, level 1 first. */
export const levelWords = [
  'first words',
  'short sentences',
  'some longer words',
  'longer stories',
  'for confident readers',
] as const;

export const formatWords = { pages: 'Pages', fixed: 'Fixed layout', chapters: 'Chapters' } as const;

export const accessibilityWords = {
  read_aloud: 'Read aloud',
  descriptions: 'Picture descriptions',
  text: 'Text can be resized',
} as const;

/** Accessibility hazards, by their names in schema.org. */
export const hazardWords = {
  flashing: 'Flashing images',
  flashingHazard: 'Flashing images',
  motionSimulation: 'Motion effects',
  motionSimulationHazard: 'Motion effects',
  sound: 'Sudden sounds',
  soundHazard: 'Sudden sounds',
} as const;

/** Roles of the people in `credits`. */
export const creditWords = {
  author: 'Words',
  illustrator: 'Pictures',
  translator: 'Translation',
  editor: 'Editing',
  narrator: 'Narration',
  photographer: 'Photographs',
  designer: 'Design',
  publisher: 'Publishing',
  contributor: 'Contributors',
} as const;
