import { useEffect, useRef } from 'react';
import { COLOUR_FIELDS, type ColourField, type Colours, DEFAULT_COLOURS, isHexColour, repair } from '#look/palette.ts';

/** As they were typed: a text may not be a colour yet, and what nobody touched is missing. */
export type ColourInputs = Partial<Record<ColourField, string | undefined>>;

export const colourWords: Record<ColourField, string> = {
  primary_color: 'Primary',
  primary_color_light: 'Primary light',
  primary_color_dark: 'Primary dark',
  button_color: 'Buttons',
  text_muted_color: 'Muted text',
  book_button_color: 'Buy button',
  bg_primary_color: 'Page background',
  bg_secondary_color: 'Secondary background',
  announcement_color: 'Announcement',
  text_primary_color: 'Main text',
  text_secondary_color: 'Secondary text',
  border_primary_color: 'Field borders',
  border_muted_color: 'Dividers',
};

/** What a school decides first; the seven others are rarely touched. */
export const mainColours: ColourField[] = [
  'primary_color',
  'primary_color_light',
  'primary_color_dark',
  'button_color',
  'text_muted_color',
  'book_button_color',
];
export const moreColours = COLOUR_FIELDS.filter((field) => !mainColours.includes(field));

/** All thirteen as the site takes them; while a field holds half a colour, its last whole one. */
export function useColours(inputs: ColourInputs): Colours {
  const lastValid = useRef<ColourInputs>({});
  const valid = Object.fromEntries(
    COLOUR_FIELDS.map((field) => [field, isHexColour(inputs[field]) ? inputs[field] : lastValid.current[field]]),
  );
  useEffect(() => {
    lastValid.current = valid;
  });
  return coloursOf(valid);
}

/** The rule of the server: buttons follow the main colour, everything else takes the design's. */
export function coloursOf({
  primary_color = DEFAULT_COLOURS.primary_color,
  button_color,
  ...others
}: ColourInputs): Colours {
  const defined = Object.entries(others).filter(([, hex]) => hex !== undefined);
  return {
    ...DEFAULT_COLOURS,
    ...Object.fromEntries(defined),
    primary_color,
    button_color: button_color ?? primary_color,
  };
}

/** The light and the dark shade that go with a main colour, for as long as nobody chose others. */
export function defaultShades(primary_color: string): Pick<Colours, 'primary_color_light' | 'primary_color_dark'> {
  const { primary_color_light, primary_color_dark } = repair({ primary_color }).raw;
  return { primary_color_light, primary_color_dark };
}
