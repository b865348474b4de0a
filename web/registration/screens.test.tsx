import { describe, expect, test } from 'vitest';
import { DEFAULT_COLOURS } from '#look/palette.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { ThankYou } from './thank-you.tsx';

const atRoot = { site: { isRoot: true, name: 'Booklark', origin: 'http://localhost:3000' } };
const form = (token?: string) => renderPage(<RegistrationForm token={token} onDone={() => undefined} />, atRoot);

describe('the registration form', () => {
  test('says what is missing beside the button, which cannot be used yet', () => {
    const html = form();
    expect(html).toMatch(/type="submit"[^>]*aria-disabled="true"|aria-disabled="true"[^>]*type="submit"/);
    expect(html).toMatch(/id="before-sending"[^>]*>.*To continue, enter a name, an email address, a website/);
  });

  test('asks for a school or an organization, and begins with a school', () => {
    const html = form();
    expect(html).toContain('What are you registering?');
    expect(html).toContain('School website');
    expect(html).not.toContain('Organization website');
  });

  test('with an invitation is for a school', () => {
    const html = form('invite-1');
    expect(html).toContain('You have an invitation.');
    expect(html).not.toContain('What are you registering?');
  });

  test('begins with colours that can be read', () => {
    expect(form()).toContain(`value="${DEFAULT_COLOURS.primary_color}"`);
  });
});

describe('the page after registration', () => {
  const tenant = {
    ...{ name: 'Marigold Primary', email: 'office@marigold.example', url: 'http://marigold.localhost:3000/' },
    colours: DEFAULT_COLOURS,
    logo: undefined,
  };
  const html = (hasSandbox: boolean) =>
    renderPage(<ThankYou tenant={tenant} />, { site: { ...atRoot.site, hasSandbox } });

  test('says where the site is and which email to open', () => {
    expect(html(false)).toContain('Your site is at \u2066marigold.localhost:3000\u2069.');
    expect(html(false)).toContain('We sent an email to office@marigold.example.');
    expect(html(false)).toContain('href="http://marigold.localhost:3000/"');
  });

  test('opens the sandbox’s mailbox only where there is one', () => {
    expect(html(true)).toContain('href="/sandbox/mail"');
    expect(html(false)).not.toContain('href="/sandbox/mail"');
  });
});
