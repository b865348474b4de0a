/** A colour for each field of a school's theme, as forms send them. */
export const exampleColours = {
  primary_color: '#AA3300',
  primary_color_light: '#FFF9C4',
  primary_color_dark: '#5B4A00',
  bg_primary_color: '#FFFFFF',
  bg_secondary_color: '#FFFFFF',
  announcement_color: '#FFFFFF',
  button_color: '#FFFFFF',
  book_button_color: '#FFFFFF',
  text_primary_color: '#111111',
  text_secondary_color: '#111111',
  text_muted_color: '#111111',
  border_primary_color: '#111111',
  border_muted_color: '#111111',
};
