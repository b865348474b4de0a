import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { PageSite } from '#contract/app/rendering.ts';
import type { OpenedInvitation } from '#contract/identity/invitations.ts';
import { DEFAULT_COLOURS } from '#look/palette.ts';
import { anOpenedInvitation } from '#web/identity/invitations/testing/example-invitation.ts';
import { CallError } from '#web/kit/call.ts';
import { type LoaderContext, loaderContext } from '#web/kit/loader-context.ts';
import { aForm } from '#web/kit/testing/example-form.ts';
import { type PageOptions, renderPage } from '#web/kit/testing/render-page.tsx';
import { buttonsIn, linksIn } from '#web/kit/ui/testing/markup.ts';
import { FirstAdminEmailState } from './first-admin-email.tsx';
import { loader, Component as RegisterScreen } from './register.screen.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { SubdomainField } from './subdomain-field.tsx';
import { InvitationAlert, TenantFields } from './tenant-fields.tsx';

import { ThankYou } from './thank-you.tsx';
import { emptyValues, type RegistrationForm as RegistrationData } from './use-registration.ts';

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

describe('the invitation of a registration', () => {
  const invitation = anOpenedInvitation({ kind: 'school', from: 'Northwind' });
  const render = (data?: OpenedInvitation, error?: CallError) =>
    renderPage(<InvitationAlert data={data} error={error} />, atRoot);

  test('says which organization the school will join', () => {
    const html = render(invitation);
    expect(html).toContain('Northwind has invited your school');
    expect(html).toContain('your school becomes a member of Northwind.');
  });

  test.each([404, 400])('that is unknown (%i) leads to the form without one', (status) => {
    const html = render(undefined, new CallError(status));
    expect(html).toContain('This invitation is no longer valid.');
    expect(linksIn(html)).toEqual(['/register']);
  });

  test('that was answered, or is for a person, is no longer valid', () => {
    expect(render({ ...invitation, state: 'accepted' })).toContain('This invitation is no longer valid.');
    expect(render({ ...invitation, kind: 'person' })).toContain('This invitation is no longer valid.');
  });

  test('does not keep anyone from registering while it cannot be checked', () => {
    expect(render(undefined, new CallError(503))).toContain('Fill in this form to register your school.');
  });
});

describe('the web address of a new site', () => {
  type Check = RegistrationData['subdomainCheck'];
  type FormValues = RegistrationData['form']['values'];
  const registrationOf = (subdomainCheck: Check, values = {}, errors = {}): RegistrationData => ({
    form: aForm<FormValues>({ ...emptyValues, logo: undefined, ...values }, { errors }),
    ...{ rules: undefined, subdomainCheck, chooseLogo: async () => undefined, missing: undefined },
  });
  const render = (check: Check, errors = {}) =>
    renderPage(<SubdomainField registration={registrationOf(check, { subdomain: 'river' }, errors)} />, atRoot);

  test('says which part to type, and then whether it is available', () => {
    expect(render(undefined)).toContain('Type only the part before \u2066.booklark.example\u2069.');
    const free = { is_free: true, says: null, suggestion: null };
    expect(render(free)).toContain('\u2066river.booklark.example\u2069 is available');
  });

  test('that is taken says so and offers another', () => {
    const html = render({ is_free: false, says: 'This subdomain is already taken.', suggestion: 'river-2' });
    expect(html).toContain('This subdomain is already taken.');
    expect(buttonsIn(html)).toEqual(['Use river-2']);
  });

  test('shows its own error before that of the check', () => {
    const html = render({ is_free: false, says: 'Taken.', suggestion: null }, { subdomain: 'Too long.' });
    expect(html).toContain('Too long.');
    expect(html).not.toContain('Taken.');
  });

  test('is asked for beside the names of an organization, when one registers', () => {
    const registration = registrationOf(undefined, { is_organization: 'true' });
    const html = renderPage(<TenantFields registration={registration} token={undefined} />, atRoot);
    expect(html).toContain('Organization website');
    expect(html).not.toContain('School website');
    expect(html).toMatch(/aria-pressed="true"[^>]*>.*?An organization/);
  });
});

describe('the registration screen', () => {
  const loadAt = (isRoot: boolean, token?: string) => {
    const site = { isRoot, rootOrigin: 'https://booklark.example' } as PageSite;
    const context = new RouterContextProvider(new Map([[loaderContext, { site } as LoaderContext]]));
    return loader({ context, params: { token } } as unknown as LoaderFunctionArgs);
  };

  test('sends people from the site of a school to the root host, with their invitation', () => {
    expect(loadAt(true)).toBeNull();
    expect(loadAt(false)?.headers.get('location')).toBe('https://booklark.example/register');
    expect(loadAt(false, 'invite-1')?.headers.get('location')).toBe('https://booklark.example/register/invite-1');
  });

  test('shows the new site at its own address, and the form again without it', () => {
    const links = { emailKey: 'key-1', url: 'https://m.example/' };
    const registered = { name: 'Marigold', email: 'a@m.example', ...links, colours: DEFAULT_COLOURS };
    const screenAt = (url: PageOptions['url'] = '/') => renderPage(<RegisterScreen />, { ...atRoot, url });

    const done = { pathname: '/register', search: '?registered', state: { registered } };
    expect(screenAt(done)).toContain('Thank you. Marigold now has a library.');
    expect(screenAt({ ...done, state: null })).toContain('Set up your library');
    expect(screenAt({ ...done, search: '' })).toContain('Set up your library');
  });
});

describe('the page after registration', () => {
  const tenant = {
    ...{ name: 'Marigold Primary', email: 'office@marigold.example', url: 'http://marigold.localhost:3000/' },
    emailKey: 'key-1',
    colours: DEFAULT_COLOURS,
  };
  const html = (hasSandbox: boolean) =>
    renderPage(<ThankYou tenant={tenant} />, { site: { ...atRoot.site, hasSandbox } });

  test('says where the site is, and that the link in the email signs in the first admin', () => {
    expect(html(false)).toContain('Your site is at \u2066marigold.localhost:3000\u2069.');
    expect(html(false)).toContain('Its first admin signs in with the link in the email to office@marigold.example.');
    expect(html(false)).not.toContain('We sent');
    expect(html(false)).toContain('href="http://marigold.localhost:3000/"');
  });

  test('opens the sandbox’s mailbox only where there is one', () => {
    expect(html(true)).toContain('href="/sandbox/mail"');
    expect(html(false)).not.toContain('href="/sandbox/mail"');
  });

  test.each([
    ['queued', 'We are sending the email to a@m.example.', false],
    ['sent', 'We sent the email to a@m.example.', true],
    ['delivered', 'The email to a@m.example was delivered.', true],
    ['held', 'The email to a@m.example has not been sent yet.', true],
    ['failed', 'The email to a@m.example could not be sent.', true],
    ['bounced', 'The email to a@m.example could not be delivered.', false],
    ['suppressed', 'We cannot send emails to a@m.example.', false],
  ] as const)(
    'says of an email that is %s only what has happened, and offers to send it again: %s',
    (...[state, says, canResend]) => {
      const element = (
        <FirstAdminEmailState email="a@m.example" state={state} is_used={false}>
          <button type="button">Resend email</button>
        </FirstAdminEmailState>
      );
      const html = renderPage(element, atRoot);
      expect(html).toContain(says);
      expect(buttonsIn(html)).toEqual(canResend ? ['Resend email'] : []);
    },
  );

  test('says when the first admin can sign in', () => {
    const html = renderPage(<FirstAdminEmailState email="a@m.example" state="sent" is_used />, atRoot);
    expect(html).toContain('The first admin has chosen a password and can sign in.');
    expect(html).not.toContain('We sent');
  });
});
