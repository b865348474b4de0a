import { expect, type Page } from '@playwright/test';
import { addEntry, CONTENT_PATH as PATH, press } from './testing/content-editor.ts';
import { desktop, expectAccessibleAndFitting, goTo, phone, reload, test } from './testing/fixtures.ts';
import { signIn, signInAs } from './testing/people.ts';

const saved = (page: Page) => expect(page.getByText(/^Saved at/)).toBeVisible();

test('staff write, preview, schedule, publish and unpublish a hub by keyboard', async ({ newDevice, siteUrl }) => {
  const staff = await newDevice({ viewport: desktop, timezoneId: 'Asia/Kathmandu' });
  const site = siteUrl();
  await signInAs(staff, 'upschool_admin', siteUrl);
  const title = `Keep bees ${Date.now()}`;
  const slug = await addEntry(staff, site, 'Hub', title);
  expect(slug).toMatch(/^keep-bees-\d+$/);

  await press(staff, 'Publish now');
  await expect(staff.getByText('2 fields are not complete. They are marked below.')).toBeVisible();
  await staff.getByLabel('Short text').fill('Bees and what they need.');
  await press(staff, 'Add to “Blocks”');
  await press(staff, 'Text');
  await staff.getByRole('textbox', { name: 'Text', exact: true }).focus();
  await staff.keyboard.type('Bees live in a hive.');
  await saved(staff);
  await expectAccessibleAndFitting(staff);

  await press(staff, 'Preview');
  await press(staff, 'Create preview link');
  const link = await staff.getByLabel('Preview link').inputValue();
  await expectAccessibleAndFitting(staff);
  await staff.keyboard.press('Escape');
  const visitor = await newDevice();
  await goTo(visitor, `${site}/hubs/${slug}`);
  await expect(visitor.getByText('Bees live in a hive.')).toHaveCount(0);
  expect(new URL(link).pathname).toBe(`/hubs/${slug}`);
  await goTo(visitor, link);
  await expect(visitor.getByText('Bees live in a hive.')).toBeVisible();

  await press(staff, 'Schedule');
  const dialog = staff.getByRole('dialog');
  const start = dialog.getByRole('group', { name: 'Start' });
  await start.getByLabel('Day').fill('2090-01-02');
  await start.getByLabel(/^Time/).fill('07:00');
  await expect(start).toContainText('2 Jan 2090, 07:00 in Kathmandu is 2 Jan 2090, 01:15 in UTC.');
  await dialog.getByRole('group', { name: 'End' }).getByLabel('Day').fill('2090-01-01');
  await dialog.getByRole('group', { name: 'End' }).getByLabel(/^Time/).fill('07:00');
  await dialog.getByRole('button', { name: 'Schedule' }).press('Enter');
  await expect(dialog.getByText('The end must be later than the start.')).toBeVisible();
  await expectAccessibleAndFitting(staff);
  await dialog.getByRole('group', { name: 'End' }).getByLabel('Day').fill('2090-01-03');
  await dialog.getByRole('button', { name: 'Schedule' }).press('Enter');
  await expect(staff.getByText(/^Scheduled from 2\sJan\s2090/)).toBeVisible();
  await reload(visitor);

  await press(staff, 'Publish now');
  await expect(staff.getByText('Readers see the newest text.')).toBeVisible();
  await goTo(visitor, `${site}/hubs/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await press(staff, 'More actions for this entry');
  await press(staff, 'Unpublish');
  await expectAccessibleAndFitting(staff);
  await staff.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).press('Enter');
  await expect(staff.getByText('Not published any more.')).toBeVisible();
  await goTo(visitor, `${site}/hubs/${slug}`);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toHaveCount(0);

  await press(staff, 'More actions for this entry');
  await press(staff, 'Delete entry');
  await staff.getByRole('dialog').getByRole('button', { name: 'Delete entry' }).press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: 'Content' })).toBeVisible();
});

test('staff duplicate an entry, and find what is missing in the copy', { tag: '@deep' }, async ({
  newDevice,
  siteUrl,
}) => {
  const staff = await newDevice({ viewport: desktop });
  await signInAs(staff, 'upschool_admin', siteUrl);
  const title = `Keep wasps ${Date.now()}`;
  const slug = await addEntry(staff, siteUrl(), 'Hub', title);
  const original = staff.url();
  await press(staff, 'More actions for this entry');
  await press(staff, 'Duplicate entry');
  const dialog = staff.getByRole('dialog');
  const address = dialog.getByLabel('Web address');
  await expect(address).toHaveValue(`${slug}-copy`);
  await expectAccessibleAndFitting(staff);
  await address.fill(slug);
  await dialog.getByRole('button', { name: 'Duplicate entry' }).press('Enter');
  await expect(dialog.getByText('Another entry already uses this web address.')).toBeVisible();
  await address.fill(`${slug}-again`);
  await dialog.getByRole('button', { name: 'Duplicate entry' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(staff.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(staff.url()).not.toBe(original);

  await goTo(staff, `${siteUrl()}${PATH}?search=${slug}`);
  await staff.getByRole('button', { name: 'Filter', exact: true }).click();
  const gaps = staff.getByRole('combobox', { name: 'What is missing' });
  await expect(gaps.getByRole('option', { name: /^Captions \(\d+\)$/ })).toBeAttached();
  await gaps.selectOption('caption');
  await expect(staff).toHaveURL(/gap=caption/);
  await goTo(staff, `${siteUrl()}${PATH}?search=${slug}&gap=language`);
  await expect(staff.getByRole('link', { name: title })).toHaveCount(2);
  await goTo(staff, `${siteUrl()}${PATH}?search=${slug}&gap=caption`);
  await expect(staff.getByText('No entries match these filters')).toBeVisible();
});

test('staff change the address of a hub: its old one opens the new one, and another entry takes it only knowingly', {
  tag: '@deep',
}, async ({ newDevice, siteUrl }) => {
  const staff = await newDevice({ viewport: desktop });
  const site = siteUrl();
  await signInAs(staff, 'upschool_admin', siteUrl);
  const title = `Keep ants ${Date.now()}`;
  const slug = await addEntry(staff, site, 'Hub', title);
  await staff.getByLabel('Short text').fill('Ants and what they need.');
  await press(staff, 'Add to “Blocks”');
  await press(staff, 'Text');
  await staff.getByRole('textbox', { name: 'Text', exact: true }).focus();
  await staff.keyboard.type('Ants live in a hill.');
  await saved(staff);
  await press(staff, 'Publish now');
  await expect(staff.getByText('Readers see the newest text.')).toBeVisible();

  await press(staff, 'More actions for this entry');
  await press(staff, 'Change address of entry');
  const dialog = staff.getByRole('dialog');
  await dialog.getByLabel('Web address').fill(`${slug}-well`);
  await expectAccessibleAndFitting(staff);
  await dialog.getByRole('button', { name: 'Change address of entry' }).press('Enter');
  await expect(dialog).toHaveCount(0);

  const visitor = await newDevice();
  await goTo(visitor, `${site}/hubs/${slug}`);
  await expect(visitor).toHaveURL(`${site}/hubs/${slug}-well`);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await goTo(staff, `${site}${PATH}`);
  await press(staff, 'Add entry');
  await dialog.getByLabel('Kind').selectOption('Hub');
  await dialog.getByLabel('Title').fill('Other ants');
  await dialog.getByLabel('Web address').fill(slug);
  await staff.keyboard.press('Enter');
  await expect(dialog.getByText(`This address leads readers to “${title}”, which had it before.`)).toBeVisible();
  await expectAccessibleAndFitting(staff);
  await staff.setViewportSize(phone);
  await expectAccessibleAndFitting(staff);
  await dialog.getByLabel('Use this address. Old links then open this entry.').check();
  await dialog.getByRole('button', { name: 'Add entry' }).press('Enter');
  await expect(staff.getByRole('heading', { level: 1, name: 'Other ants' })).toBeVisible();
  await goTo(visitor, `${site}/hubs/${slug}-well`);
  await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the editor names who has the same text open, until they leave it', { tag: '@deep' }, async ({
  newDevice,
  siteUrl,
}) => {
  const [staff, colleague] = [await newDevice({ viewport: desktop }), await newDevice({ viewport: phone })];
  await signInAs(staff, 'upschool_admin', siteUrl);
  const title = `Keep snails ${Date.now()}`;
  await addEntry(staff, siteUrl(), 'Hub', title);
  await signIn(colleague, siteUrl(), { username: 'accounts@booklark.test', password: 'booklark-demo-1' });
  await goTo(colleague, staff.url());
  const notice = colleague.getByRole('status').getByText(/has had this text open since/);
  await expect(notice).toBeVisible();
  await expectAccessibleAndFitting(colleague);
  await goTo(colleague, `${staff.url()}?option=ar`);
  await expect(colleague.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await goTo(colleague, staff.url());
  await expect(notice).toBeVisible();
  await goTo(staff, `${siteUrl()}${PATH}`);
  await expect(notice).toHaveCount(0, { timeout: 90_000 });
});

test('blocks of a hub are added and moved by keyboard on a phone, and nothing typed is lost without a connection', {
  tag: '@deep',
}, async ({ newDevice, siteUrl }) => {
  const staff = await newDevice({ viewport: phone });
  await signInAs(staff, 'upschool_admin', siteUrl);
  await addEntry(staff, siteUrl(), 'Hub', `The open sea ${Date.now()}`);
  for (const [kind, field] of [
    ['Quote', 'By'],
    ['Call to action', 'Label'],
  ] as const) {
    await press(staff, 'Add to “Blocks”');
    await press(staff, kind);
    await staff.getByLabel(field, { exact: true }).last().fill(`The ${field.toLowerCase()}`);
  }
  await saved(staff);
  const blocks = staff.getByRole('list', { name: 'Blocks' }).getByRole('listitem');
  await expect(blocks).toHaveCount(2);
  await staff.getByRole('button', { name: /^Move .*Quote.* drag it/ }).press('ArrowDown');
  await expect(blocks.first()).toContainText('Call to action');
  await saved(staff);
  await staff.getByLabel('Scene').selectOption('Whale');
  await expectAccessibleAndFitting(staff);

  await staff.route('**/draft/**', (route) => route.abort());
  await staff.getByLabel('Short text').fill('Books about the sea.');
  await expect(staff.getByText('Kept on this device. Trying again…')).toBeVisible();
  await staff.unroute('**/draft/**');
  await saved(staff);
  await reload(staff);
  await expect(staff.getByLabel('Short text')).toHaveValue('Books about the sea.');
  await expect(blocks.first()).toContainText('Call to action');
});

test('a killed browser loses nothing that was typed', { tag: '@deep' }, async ({ newDevice, siteUrl }) => {
  const staff = await newDevice({ viewport: phone });
  await signInAs(staff, 'upschool_admin', siteUrl);
  await addEntry(staff, siteUrl(), 'Page', `Typed ${Date.now()}`);
  await saved(staff);
  // Nothing that is typed from here on reaches the server. (A request that is only held would be sent when it is no longer intercepted.)
  await staff.context().route('**/draft/**', (route) => route.abort());
  await staff.getByLabel('Short text').fill('Nothing is lost.');
  await expect(staff.getByText('Kept on this device. Trying again…')).toBeVisible();
  const again = await staff.context().newPage();
  await staff.close({ runBeforeUnload: false });
  await again.context().unroute('**/draft/**');
  await goTo(again, staff.url());
  await expect(again.getByText('Changes that were not saved last time are back in the text.')).toBeVisible();
  await expect(again.getByLabel('Short text')).toHaveValue('Nothing is lost.');
  await expectAccessibleAndFitting(again);
  await saved(again);
  await reload(again);
  await expect(again.getByLabel('Short text')).toHaveValue('Nothing is lost.');
});

test('two people who write one text choose whose stays, and can compare and restore', { tag: '@deep' }, async ({
  newDevice,
  siteUrl,
}) => {
  const first = await newDevice({ viewport: desktop });
  await signInAs(first, 'upschool_admin', siteUrl);
  await addEntry(first, siteUrl(), 'Page', `About us ${Date.now()}`);
  const second = await newDevice({ viewport: desktop });
  await signInAs(second, 'upschool_admin', siteUrl);
  await goTo(second, first.url());
  await first.getByLabel('Short text').fill('Theirs.');
  await saved(first);
  await first.getByRole('tab', { name: /Arabic/ }).click();
  await first.getByRole('button', { name: 'Begin with the English text' }).click();
  await saved(first);
  await expect(first.getByText('English: Theirs.')).toBeVisible();
  await expectAccessibleAndFitting(first);

  await second.getByLabel('Short text').fill('Mine.');
  await expect(second.getByText('Someone else saved this text while you were writing')).toBeVisible();
  await expectAccessibleAndFitting(second);
  await second.getByRole('button', { name: 'Save my text as a newer revision' }).click();
  await saved(second);
  await expect(second.getByLabel('Short text')).toHaveValue('Mine.');
  await second.getByRole('button', { name: 'Compare revision 1' }).click();
  await expect(second.getByRole('dialog')).toContainText('Mine.');
  await expectAccessibleAndFitting(second);
  await second.keyboard.press('Escape');
  await second.getByRole('button', { name: 'Restore revision 1' }).click();
  await expect(second.getByLabel('Short text')).toHaveValue('');
});
