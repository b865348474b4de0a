import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Registration } from '#contract/identity/registration.ts';
import { COLOUR_FIELDS } from '#look/palette.ts';
import { mainColours, moreColours, coloursOf as ofPreview } from '#web/schools/site-theme/colours.ts';
import { completeColours } from './actions.ts';

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0').toUpperCase()}`);
const shades = fc.record({ primary_color: hex, primary_color_light: hex, primary_color_dark: hex });
const more = fc.record(Object.fromEntries([...moreColours, 'button_color'].map((field) => [field, hex])), {
  requiredKeys: [],
});

test('the preview shows the thirteen colours that the server will store, for any choice', () => {
  const school = { school_name: 'Any School', school_email: 'a@b.example', domain_url: 'b.example' };
  fc.assert(
    fc.property(shades, more, (requiredColours, furtherColours) => {
      const colours = { ...requiredColours, ...furtherColours };
      expect(ofPreview(colours)).toEqual(completeColours(Registration.parse({ ...school, ...colours })));
    }),
  );
});

test('each colour has exactly one field', () => {
  expect([...mainColours, ...moreColours].sort()).toEqual([...COLOUR_FIELDS].sort());
});
