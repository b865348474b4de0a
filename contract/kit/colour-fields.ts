/** The thirteen colours that a tenant sets, by the names of their fields. */
export const colourFields = [
  'primary_color',
  'primary_color_light',
  'primary_color_dark',
  'bg_primary_color',
  'bg_secondary_color',
  'announcement_color',
  'button_color',
  'book_button_color',
  'text_primary_color',
  'text_secondary_color',
  'text_muted_color',
  'border_primary_color',
  'border_muted_color',
] as const;
type ColourField = (typeof colourFields)[number];

/** Returns an object with the same value for each colour. */
export function forEachColour<Value>(value: Value): Record<ColourField, Value> {
  return Object.fromEntries(colourFields.map((field) => [field, value])) as Record<ColourField, Value>;
}
