import { useEffect, useRef } from 'react';
import { COLOUR_FIELDS, type ColourField, type Colours, DEFAULT_COLOURS, isHexColour, repair } from '#look/palette.ts';

/** Colour fields as typed: a value may not be a colour yet, and untouched fields are missing. */
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

/** The colours that schools usually choose; the seven others are rarely changed. */
export const mainColours: ColourField[] = [
  'primary_color',
  'primary_color_light',
  'primary_color_dark',
  'button_color',
  'text_muted_color',
  'book_button_color',
];
export const moreColours = COLOUR_FIELDS.filter((field) => !mainColours.includes(field));

/** Returns all thirteen colours; an incomplete field keeps its last valid colour. */
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

/** Fills missing colours like the server: buttons follow the primary colour, the rest are the defaults. */
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

/** Calls `setColour` for each of the thirteen colours of a palette. */
export function takePalette(colours: Colours, setColour: (field: ColourField, value: string) => void): void {
  for (const field of COLOUR_FIELDS) setColour(field, colours[field]);
}

/** Returns the light and dark shade of a primary colour, used until someone chooses others. */
export function defaultShades(primary_color: string): Pick<Colours, 'primary_color_light' | 'primary_color_dark'> {
  const { primary_color_light, primary_color_dark } = repair({ primary_color }).raw;
  return { primary_color_light, primary_color_dark };
}
