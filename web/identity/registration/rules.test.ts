import { describe, expect, test } from 'vitest';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { missingMessage } from './registration-form.tsx';
import { loadRegistrationRules, type RegistrationValues } from './rules.ts';
import { emptyValues } from './use-registration.ts';

const valid: RegistrationValues = {
  ...emptyValues,
  ...{ school_name: 'Marigold Primary', school_email: 'office@marigold.example', domain_url: 'marigold.example' },
};

describe('the rules of the registration form', () => {
  test('accept a school whose web address follows from its name', async () => {
    const rules = await loadRegistrationRules();

    expect(rules.suggestSubdomain('Marigold Primary')).toBe('marigold-primary');
    expect(rules.errorsOf(valid)).toEqual({});
  });

  test('name every field of an empty form, in the order of the form', async () => {
    const { errorsOf } = await loadRegistrationRules();

    expect(Object.keys(errorsOf(emptyValues))).toEqual(['school_name', 'school_email', 'domain_url']);
  });

  test('ask for a web address when the name has no Latin letters', async () => {
    const { errorsOf } = await loadRegistrationRules();
    const school = { ...valid, school_name: 'مدرسة النهر' };

    expect(errorsOf(school).subdomain).toBe('Subdomain can only contain lowercase letters, numbers, and hyphens');
    expect(errorsOf({ ...school, subdomain: 'nahr' })).toEqual({});
  });

  test.each`
    field                    | value              | message
    ${'school_email'}        | ${'office'}        | ${'Invalid email address'}
    ${'domain_url'}          | ${'not a website'} | ${'Invalid URL format'}
    ${'subdomain'}           | ${'www'}           | ${'This subdomain is reserved. Choose another.'}
    ${'primary_color_light'} | ${'blue'}          | ${'Invalid hex color code'}
  `('refuse “$value” as $field: $message', async ({ field, value, message }) => {
    const { errorsOf } = await loadRegistrationRules();

    expect(errorsOf({ ...valid, [field]: value })).toEqual({ [field]: message });
  });

  test('add https:// to a bare domain only', async () => {
    const { withPrefix } = await loadRegistrationRules();

    expect(withPrefix(' marigold.example ')).toBe('https://marigold.example');
    expect(withPrefix('http://marigold.example')).toBe('http://marigold.example');
    expect(withPrefix(' ')).toBe('');
  });
});

describe('the message beside the button', () => {
  test.each`
    field              | message
    ${'school_name'}   | ${'To continue, enter a name.'}
    ${'school_email'}  | ${'To continue, enter an email address.'}
    ${'domain_url'}    | ${'To continue, enter a website.'}
    ${'subdomain'}     | ${'To continue, choose an available Booklark web address.'}
    ${'logo'}          | ${'To continue, choose another logo.'}
    ${'primary_color'} | ${'To continue, correct the colours.'}
  `('names what is missing in $field', ({ field, message }) => {
    expect(missingMessage(field, translateToEnglish)).toBe(message);
  });
});
