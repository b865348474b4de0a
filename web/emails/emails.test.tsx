import { describe, expect, test } from 'vitest';
import { exampleColours } from '#api/testing/example-colours.ts';
import { exampleEmails } from '#api/testing/example-emails.ts';
import type { EmailName } from '#contract/emails.ts';
import { interfaceLanguages } from '#contract/languages.ts';
import { createTranslator } from '#web/kit/words.ts';
import { messages as arabic } from '#web/locales/ar.po';
import { messages as english } from '#web/locales/en.po';
import { renderEmail } from './render-email.tsx';

const translators = { en: createTranslator('en', english), ar: createTranslator('ar', arabic) };
const hostile = `<script>alert(1)</script>"'&`;
const site = { ...exampleColours, button_color: '#7A1F3D', school_name: 'Harbour School' };
const names = Object.keys(exampleEmails) as EmailName[];

function render(name: EmailName, { language = 'en', school_name = site.school_name, content = {} } = {}) {
  const request = { name, content: { ...exampleEmails[name], ...content }, site: { ...site, school_name } };
  return renderEmail({ ...request, language: language as 'en' }, translators[language as 'en']);
}

const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');

describe.each(interfaceLanguages)('an email in %s', (language) => {
  test.each(names)('%s declares its language and direction, and has a short subject', (name) => {
    const { html, subject } = render(name, { language });

    expect(html).toMatch(/^<!doctype html><html lang="(en" dir="ltr|ar" dir="rtl)">/);
    expect(html).toContain(`lang="${language}"`);
    expect(subject.length).toBeGreaterThan(5);
    expect(subject.length).toBeLessThanOrEqual(60);
  });

  test.each(names)('%s has the same sentences as text and as HTML, without placeholders', (name) => {
    const { html, text, links } = render(name, { language });
    const shown = withoutTags(html).replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>');

    for (const sentence of text.split(/\n+|: https/)) expect(shown).toContain(sentence);
    for (const link of links) expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(links.every((link) => text.includes(link))).toBe(true);
    expect(text + shown).not.toMatch(/[{}]|undefined|null/);
  });

  test.each(names)('%s shows markup in names as text', (name) => {
    const content: Record<string, string> = {};
    for (const [key, value] of Object.entries(exampleEmails[name]))
      if (typeof value === 'string' && !['url', 'kind', 'role', 'grants'].includes(key)) content[key] = hostile;
    const { html, text } = render(name, { language, school_name: hostile, content });

    expect(html).not.toMatch(/<script|alert\(1\)<\//);
    expect(html).toContain('&lt;script&gt;');
    expect(text).toContain(hostile);
  });
});

test('Arabic emails have no English sentence', () => {
  for (const name of names) {
    const { subject, text } = render(name, {
      language: 'ar',
      school_name: 'مدرسة',
      content: { inviter: 'أمل', organization: 'مؤسسة' },
    });
    const own = name === 'siteMessage' ? subject : `${subject} ${text}`;
    expect(own.replaceAll(/https:\S+|\S+@\S+|Booklark|UTC|November|at/g, '')).not.toMatch(/[a-z]{3,}/i);
  }
});

test('an email has the colours of the site, and lines of a message stay lines', () => {
  expect(render('passwordReset').html).toContain('background:#7A1F3D');
  expect(render('siteMessage').html).toContain('Line 1<br/>Line 2</p>');
});
