import { describe, expect, test } from 'vitest';
import { aCategory } from '#web/authoring/categories/testing/example-categories.ts';
import { CallError } from '#web/kit/call.ts';
import { aForm } from '#web/kit/testing/example-form.ts';
import type { PageOptions } from '#web/kit/testing/render-page.tsx';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, findTag, linksIn, selectedTab } from '#web/kit/ui/testing/markup.ts';
import { aClass } from '#web/people/students/testing/example-people.ts';
import { CommunityPasswordDialog } from './community-dialog.tsx';
import { DetailsTab } from './details-tab.tsx';
import { FamiliesTab } from './families-tab.tsx';
import { LooksTab } from './looks-tab.tsx';
import { Component as ProfileScreen } from './profile.screen.tsx';
import { textsOfSettings } from './profile-draft.ts';
import { PublishingTab } from './publishing-tab.tsx';
import { SignInTab } from './sign-in-tab.tsx';
import { aSchoolSettings } from './testing/example-settings.ts';
import type { ProfileValues } from './use-profile.ts';

const settings = aSchoolSettings();
type Errors = Partial<Record<keyof ProfileValues, string>>;
const formOf = (values: Partial<ProfileValues> = {}, errors: Errors = {}) =>
  aForm<ProfileValues>({ ...textsOfSettings(settings), logo: undefined, ...values }, { errors });

describe('the tabs of the profile', () => {
  const render = (query: string) =>
    renderScreen(<ProfileScreen />, {
      url: `/admin-school/profile${query}`,
      arrivals: [replyTo('GET /school-settings/', settings)],
    });

  test.each`
    query                   | tab
    ${''}                   | ${'Details'}
    ${'?option=Looks'}      | ${'Logo and colours'}
    ${'?option=Publishing'} | ${'Publishing'}
    ${'?option=Signing+in'} | ${'Signing in'}
    ${'?option=Others'}     | ${'Details'}
  `('are open at $tab with “$query”', async ({ query, tab }) => {
    expect(selectedTab(await render(query))).toBe(tab);
  });

  test('are saved together, but domains are added immediately', async () => {
    expect(buttonsIn(await render('?option=Families'))).toContain('Save changes');
    expect(buttonsIn(await render('?option=Domains'))).not.toContain('Save changes');
  });
});

describe('the details of a school', () => {
  const render = (form = formOf(), site: PageOptions['site'] = {}, saved = settings) =>
    renderScreen(<DetailsTab form={form} settings={saved} />, { site });

  test('have the labels of a school or of an organization', async () => {
    expect(await render()).toContain('School name');
    const html = await render(formOf(), { isOrganization: true });
    expect(html).toContain('Organization name');
    expect(html).not.toContain('School website');
  });

  test('show messages of the server at their fields', async () => {
    const errors = { announcement: 'Too long.', languages: 'Choose a language.', hidden_menu: 'Unknown page.' };
    const html = await render(formOf({}, errors));

    for (const message of Object.values(errors)) expect(html).toContain(message);
    expect(findTag(html, 'input', { name: 'announcement' })).toMatchObject({ 'aria-invalid': 'true' });
  });

  test('ask for the main language only when there are several', async () => {
    expect(await render(formOf({ languages: 'ar,en' }))).toMatch(/<option value="ar" selected="">Arabic/);
    expect(await render(formOf({ languages: 'en' }))).not.toContain('Main language');
  });

  test('clear the menu items that are hidden, of the pages that the site has', async () => {
    const findChecked = async (site: PageOptions['site']) => {
      const html = await render(formOf({ hidden_menu: '/contact' }), site);
      const items = [...html.matchAll(/<label[^>]*>(<input[^>]*name="hidden_menu"[^>]*>)<span>([^<]*)/g)];
      return (label: string) => items.find(([, , text]) => text === label)?.[1]?.includes('checked=""');
    };
    const checkedOf = await findChecked({});

    expect(checkedOf('Contact')).toBe(false);
    expect(checkedOf('Library')).toBe(true);
    expect(checkedOf('Courses')).toBe(true);
    expect(checkedOf('Upload a book')).toBe(true);
    expect((await findChecked({ isRoot: true }))('Upload a book')).toBeUndefined();
  });

  test('say whether the email address is confirmed', async () => {
    expect(await render()).toContain('>Confirmed<');
    expect(await render(formOf(), {}, aSchoolSettings({ is_verified: false }))).toContain('Not confirmed yet');
  });
});

describe('the logo and colours of a school', () => {
  const render = (form = formOf()) => renderScreen(<LooksTab form={form} settings={settings} />);

  test('are shown in a preview with the name that was typed', async () => {
    const html = await render(formOf({ school_name: 'Harbour Academy' }));
    expect(html.slice(html.indexOf('aria-label="Preview"'))).toContain('Harbour Academy');
  });

  test('are shown in a preview of the menu of a dashboard and of a dialog over its page', async () => {
    const html = await render(formOf({ primary_color: '#FFFF00', primary_color_dark: '#FF00FF' }));
    const preview = html.slice(html.indexOf('aria-label="Preview"'));
    const dark = /--primary_color_dark:(#[0-9a-f]{6})/i.exec(preview)?.[1];

    expect(preview).toMatch(/<ul class="deep [^"]*"><li>Books<\/li><li>Classes<\/li><li>Students<\/li><\/ul>/);
    expect(preview).toContain('Archive this class?');
    // The menu has the repaired shade, not the bright one that was chosen.
    expect(dark).toBe('#FF00FF');
    expect(preview).not.toContain('--c-deep:#FF00FF');
  });

  test('say what is adjusted so that text can be read', async () => {
    expect(await render()).toContain('Text is easy to read in these colours');
    expect(await render(formOf({ primary_color_dark: '#FF00FF' }))).toMatch(/We adjusted \d+ colour/);
  });

  test('say why a logo was refused', async () => {
    expect(await render(formOf({}, { logo: 'File too large' }))).toContain('File too large');
  });
});

describe('what families can read', () => {
  const render = (values: Partial<ProfileValues>, saved = settings, errors: Errors = {}) =>
    renderScreen(<FamiliesTab form={formOf(values, errors)} settings={saved} />, {
      arrivals: [rowsOf('GET /api-admin/book-categories/', [aCategory({ id: 'c1', slug: 'sky', name: 'Sky' })])],
    });

  test('is everything, until it is limited to categories', async () => {
    expect(await render({ community_categories: 'all' })).not.toContain('Sky');
    expect(await render({ community_categories: '' })).toContain(
      'If you select none, the password gives no extra access.',
    );
  });

  test('needs a password, which can be set or changed', async () => {
    expect(buttonsIn(await render({}))).toContain('Set a password');
    const html = await render({}, aSchoolSettings({ has_community: true }));
    expect(html).toContain('Password set');
    expect(buttonsIn(html)).toEqual(['Change password']);
  });

  test('shows why it could not be saved', async () => {
    expect(await render({}, settings, { community_categories: 'This category is gone.' })).toContain(
      'This category is gone.',
    );
  });

  test('changes for everyone with a new password, which is suggested in three words', async () => {
    const renderDialog = (hasOne: boolean) =>
      renderScreen(<CommunityPasswordDialog hasOne={hasOne} onClose={() => undefined} />);

    expect(findTag(await renderDialog(false), 'input', { name: 'password' })?.value).toMatch(/^\S+[- ]\S+[- ]\S+$/);
    expect(await renderDialog(false)).not.toContain('will be signed out');
    expect(await renderDialog(true)).toContain('Everyone who used the old password will be signed out.');
  });
});

describe('who publishes', () => {
  const render = (values: Partial<ProfileValues> = {}, errors: Errors = {}) =>
    renderScreen(<PublishingTab form={formOf(values, errors)} />);

  test('for everyone is one of three groups, lead teachers and admins at first', async () => {
    const html = await render();
    expect(html.match(/name="everyone_by"/g)).toHaveLength(3);
    expect(html).toMatch(/<input[^>]*name="everyone_by"[^>]*checked=""[^>]*>.{0,80}Lead teachers and admins/);
    expect(await render({ everyone_by: 'admin' })).toMatch(
      /<input[^>]*name="everyone_by"[^>]*checked=""[^>]*>.{0,80}Admins only/,
    );
  });

  test('and whether teachers set the permission is one setting', async () => {
    const box = { name: 'teachers_set_permission' };
    expect(findTag(await render(), 'input', box)).toHaveProperty('checked');
    expect(findTag(await render({ teachers_set_permission: 'false' }), 'input', box)).not.toHaveProperty('checked');
  });

  test('shows why it could not be saved', async () => {
    expect(await render({}, { everyone_by: 'Choose one.' })).toContain('Choose one.');
  });
});

describe('how students sign in', () => {
  const render = (...arrivals: ReturnType<typeof rowsOf>[]) =>
    renderScreen(<SignInTab form={formOf()} />, { arrivals });

  test('lists the classes with a setting of their own, each with a link to its page', async () => {
    const own = aClass({ uses_pictures: true });
    const ofSchool = aClass({ id: '2', name: 'Foxes', pictures_from: 'school' });
    const html = await render(rowsOf('GET /v1/school-classes/', [own, ofSchool]));

    expect(linksIn(html)).toEqual([`/admin-school/classdetails/${own.id}`]);
    expect(html).toMatch(/Otters<\/a><span[^>]*>On</);
    expect(html).not.toContain('Foxes');
  });

  test('says when no class has one, is loading, and can load the classes again', async () => {
    expect(await render(rowsOf('GET /v1/school-classes/', []))).toContain('No class has its own setting.');
    expect(await render()).toContain('Loading…');
    const html = await render(rowsOf('GET /v1/school-classes/', new CallError(503)));
    expect(html).toContain('The classes could not be loaded.');
    expect(buttonsIn(html)).toEqual(['Try again']);
  });
});
