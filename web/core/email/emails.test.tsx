import { describe, expect, test } from 'vitest';
import { exampleColours } from '#api/testing/example-colours.ts';
import { exampleEmails } from '#api/testing/example-emails.ts';
import type { EmailContents, EmailName, RenderedEmail } from '#contract/core/email-contents.ts';
import { directionOf, type InterfaceLanguage, interfaceLanguages } from '#contract/kit/languages.ts';
import { contrast } from '#look/oklch.ts';
import { translators } from '#web/kit/testing/translators.ts';
import { renderEmail } from './render-email.tsx';

const site = { ...exampleColours, button_color: '#7A1F3D', school_name: 'Harbour School' };

const emailNames = Object.keys(exampleEmails) as EmailName[];

type Options<Name extends EmailName> = {
  language?: InterfaceLanguage;
  school_name?: string;
  colours?: Partial<typeof exampleColours>;
  content?: Partial<EmailContents[Name]>;
};

/** Renders the example of an email, with another language, sender or content. */
function renderExample<Name extends EmailName>(
  name: Name,
  { language = 'en', school_name = site.school_name, colours = {}, content = {} }: Options<Name> = {},
): RenderedEmail {
  const request = { name, language, site: { ...site, ...colours, school_name } };
  return renderEmail({ ...request, content: { ...exampleEmails[name], ...content } }, translators[language]);
}

/** Returns the text of an email's HTML as a reader sees it. */
function shownText(html: string): string {
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&(lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? '');
  return text.replaceAll('&amp;', '&');
}

const ENTITIES: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'" };

const hostile = `<script>alert(1)</script>"'&`;

describe.each(interfaceLanguages)('an email in %s', (language) => {
  test.each(emailNames)('%s declares its language and direction, and has a short subject', (name) => {
    const { html, subject } = renderExample(name, { language });

    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}" dir="${directionOf(language)}">`));
    expect(subject.length).toBeGreaterThan(5);
    expect(subject.length).toBeLessThanOrEqual(60);
  });

  test.each(emailNames)('%s has the same sentences as text and as HTML, without placeholders', (name) => {
    const { html, text, links } = renderExample(name, { language });
    const visibleText = shownText(html);

    for (const sentence of text.split(/\n+|: https/)) expect(visibleText).toContain(sentence);
    for (const link of links) expect(html).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    expect(links.every((link) => text.includes(link))).toBe(true);
    expect(text + visibleText).not.toMatch(/[{}]|undefined|null/);
  });

  test.each(emailNames)('%s shows markup in names as text', (name) => {
    const content: Record<string, string> = {};
    for (const [key, value] of Object.entries(exampleEmails[name]))
      if (typeof value === 'string' && !['url', 'invoiceUrl', 'kind', 'topic', 'role', 'grants'].includes(key))
        content[key] = hostile;
    const { html, text } = renderExample(name, { language, school_name: hostile, content });

    expect(html).not.toMatch(/<script|alert\(1\)<\//);
    expect(html).toContain('&lt;script&gt;');
    expect(text).toContain(hostile);
  });
});

test('Arabic emails have no English sentence', () => {
  for (const name of emailNames) {
    const { subject, text } = renderExample(name, {
      language: 'ar',
      school_name: 'مدرسة',
      content: {
        inviter: 'أمل',
        name: 'ينابيع',
        organization: 'مؤسسة',
        reason: 'بطلب من المدرسة',
        day: '20',
        plan: 'الرف',
        requestingSchool: 'مدرسة التل',
      },
    });
    const own = name === 'siteMessage' || name === 'leadReply' ? subject : `${subject} ${text}`;
    expect(own.replaceAll(/https:\S+|\S+@\S+|Booklark|PDF|UTC|November|at/g, '')).not.toMatch(/[a-z]{3,}/i);
  }
});

test('an email has the colours of the site, and lines of a message stay lines', () => {
  expect(renderExample('passwordReset').html).toContain('background:#7A1F3D');
  expect(renderExample('siteMessage').html).toContain('Line 1<br/>Line 2</p>');
});

const withLink = emailNames.filter((name) => renderExample(name).links.length > 0);
/** Messages of people, requested emails, and an email with links to several orders. */
const others = ['siteMessage', 'leadReply', 'orderLinks', 'tourRequested'];
const notices = emailNames.filter((name) => !withLink.includes(name) && !others.includes(name));

describe('an email with a link', () => {
  // Emails with links that never expire.
  const lasting = [
    'newDevice',
    'siteMoved',
    'reviewsWaiting',
    'urgentReport',
    'receipt',
    'giftReceipt',
    'monthlyGift',
    'planDeclined',
    'refund',
    'sellingAllowed',
    'platformNotice',
  ];
  test.each(withLink.filter((name) => !lasting.includes(name)))('%s says when the link expires', (name) => {
    expect(renderExample(name).text).toMatch(/expires after (60 minutes|14 days)|within 7 days|expires on 20 December/);
  });

  // Receipts also link to their invoice below the button, and the email about a school's first step to its second step.
  const withSecondLink = ['receipt', 'giftReceipt', 'sellingAllowed'];
  test.each(withLink)('%s has one button, and its URLs for mail programs that remove links', (name) => {
    const { html, links } = renderExample(name);

    expect(html.match(/<a [^>]*background:/g)).toHaveLength(1);
    expect(html.match(/<a /g)).toHaveLength(withSecondLink.includes(name) ? 2 : 1);
    for (const link of links) expect(shownText(html)).toContain(` ${link} `);
  });

  test('about a refund says whether it was an order or a gift', () => {
    const order = renderExample('refund');
    const gift = renderExample('refund', { content: { kind: 'gift' } });

    expect(order.subject).toBe('Refund for order 2346-7892-3467');
    expect(gift.subject).toBe('Refund for gift 2346-7892-3467');
    expect(gift.text).not.toContain('order');
  });

  test('leads a school that has a payment provider to its books only', () => {
    const { text, links } = renderExample('sellingAllowed', { content: { providerUrl: null } });

    expect(links).toHaveLength(1);
    expect(text).not.toContain('payment provider');
  });

  test('keeps its URL left to right in an Arabic email', () => {
    expect(renderExample('passwordReset', { language: 'ar' }).html).toMatch(/<p [^>]*dir="ltr"[^>]*>https:/);
  });
});

describe('a notice about an account', () => {
  test.each(notices)('%s says what to do if the reader did not expect it, and has no link to follow', (name) => {
    const { text, html } = renderExample(name);

    expect(text).toMatch(/If you did not .*(“Forgot Password\?”|contact (your school|Booklark))/);
    expect(html).not.toContain('<a ');
  });

  test('names the browser of a new sign-in only when it is known', () => {
    const when = '20 November 2026 at 10:00:00 UTC';
    const sentenceFor = (device: string | null) => renderExample('newDevice', { content: { when, device } }).text;

    expect(sentenceFor('Firefox on Windows')).toContain(`on ${when} from a new browser: Firefox on Windows.`);
    expect(sentenceFor(null)).toContain(`on ${when} from a new browser.`);
  });

  test('about a changed email address names the new one', () => {
    expect(renderExample('ownAddressChanged', { content: { email: 'ada@new.example' } }).text).toContain(
      'was changed to ada@new.example.',
    );
  });
});

describe('an invitation', () => {
  test.each([
    ['teacher', 'a teacher'],
    ['teacher_admin', 'a lead teacher'],
    ['school_admin', 'an administrator'],
    ['organization_admin', 'an administrator'],
  ] as const)('of a %s says who invited whom as what', (role, roleName) => {
    const { subject, text } = renderExample('personInvitation', { content: { role, inviter: 'Grace Hopper' } });

    expect(subject).toBe('Harbour School has invited you');
    expect(text).toContain(`Grace Hopper from Harbour School has invited you to join as ${roleName}.`);
  });

  test.each([
    ['none', 'Joining does not give you access to the school’s data.'],
    ['figures', 'The school lets you view its statistics.'],
    ['administer', 'The school lets you help run it.'],
  ] as const)('from a school that grants “%s” says what the organization can do', (grants, sentence) => {
    expect(renderExample('membershipRequest', { content: { grants } }).text).toContain(sentence);
  });

  test('tells a school that it decides what the organization sees', () => {
    const { text } = renderExample('schoolInvitation', { school_name: 'Northwind Trust' });

    expect(text).toContain('Your school decides what Northwind Trust can see, and can leave at any time.');
  });
});

test('a link for a family names no child, in case someone else reads it', () => {
  const { subject, text } = renderExample('familyLink', { school_name: 'Harbour School' });

  expect(subject).toBe('Your child’s books');
  expect(text.replace('Harbour School', '')).not.toMatch(/Ada|Amara|Grace/);
});

describe('a message from a site', () => {
  const content = { name: 'Ada', email: 'ada@visitor.example', page: '/library', body: 'First.\n\n\nSecond.' };

  test('has a subject for each kind', () => {
    expect(renderExample('siteMessage', { content: { kind: 'contact' } }).subject).toBe('New message from your site');
    expect(renderExample('siteMessage', { content: { kind: 'problem' } }).subject).toBe(
      'A problem was reported on your site',
    );
    expect(renderExample('siteMessage', { content: { kind: 'problem', topic: 'unsafe' } }).subject).toBe(
      'Unsafe content was reported on your site',
    );
  });

  test('names its writer and the page, and keeps its paragraphs apart', () => {
    expect(renderExample('siteMessage', { content }).text).toBe(
      'Ada <ada@visitor.example>\n\nSomething is broken\n\n/library\n\nFirst.\n\nSecond.\n\nHarbour School',
    );
  });

  test('without a page has no empty paragraph', () => {
    const { html, text } = renderExample('siteMessage', { content: { ...content, page: '' } });

    expect(text).toBe('Ada <ada@visitor.example>\n\nSomething is broken\n\nFirst.\n\nSecond.\n\nHarbour School');
    expect(html).not.toMatch(/<p[^>]*><\/p>/);
  });

  test('of an Arabic writer reads from right to left in an English email', () => {
    const { html } = renderExample('siteMessage', { content: { ...content, body: 'مرحبًا' } });

    expect(html).toContain('<p dir="auto">مرحبًا</p>');
  });
});

describe('the name of the sender', () => {
  const school_name = 'X'.repeat(100);

  test.each(emailNames)('ends the plain text of %s, and heads its HTML', (name) => {
    const { text, html } = renderExample(name);

    expect(text.split('\n\n').at(-1)).toBe('Harbour School');
    expect(html).toMatch(/<h1[^>]*>Harbour School<\/h1>/);
  });

  test('is whole, and breaks on a phone, however long it is', () => {
    const { subject, html } = renderExample('personInvitation', { school_name });

    expect(subject).toContain(school_name);
    expect(html).toMatch(/<div style="[^"]*overflow-wrap:anywhere[^"]*"><h1/);
  });
});

test.each(['#FFFFFF', '#FFE58A', '#000000', '#7A7A7A'])('a button in the colour %s can be read', (button_color) => {
  const { html } = renderExample('passwordReset', { colours: { button_color, primary_color: button_color } });
  const [, background = '', text = ''] = /<a [^>]*background:(#\w+);color:(#\w+)/.exec(html) ?? [];

  expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5);
});
