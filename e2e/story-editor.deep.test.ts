import { expect, type Page } from '@playwright/test';
import { goTo, test } from './testing/fixtures.ts';
import { callApi, signInAs } from './testing/people.ts';
import { changeSeen } from './testing/pieces.ts';
import { addPicture, describePicture, editorIn, giveFile, pasteHtml, storedStory } from './testing/stories.ts';

/** Begins a story and opens its editor. */
async function openEditor(page: Page, siteUrl: (subdomain?: string) => string, body = ''): Promise<string> {
  const site = await signInAs(page, 'teacher', siteUrl);
  const { id } = await callApi<{ id: string }>(page, 'POST', '/my-stories/', { title: 'Kite' });
  if (body) await changeBody(page, id, body);
  await goTo(page, `${site}/storyedit?id=${id}`);
  await editorIn(page).click();
  return id;
}

/** Changes the text of a story as another device does. */
const changeBody = (page: Page, id: string, body: string) => changeSeen(page, `/my-stories/${id}/`, { body: { body } });

test('a second picture stands beside the first, and typing on a chosen picture replaces nothing', async ({
  page,
  siteUrl,
}) => {
  const id = await openEditor(page, siteUrl);
  await page.keyboard.type('A kite rose.');
  await addPicture(page, 'teal', 'A kite.');
  await addPicture(page, 'orange', 'The sun.');
  await editorIn(page).getByRole('img', { name: 'The sun.' }).click();
  await page.keyboard.type('It was hot.');
  const { body, pictures } = await storedStory(page, id);
  const [kite, sun] = pictures;
  expect(body).toMatch(
    new RegExp(
      `^<p dir="auto">A kite rose.</p><img data-picture="${kite?.id}" alt="A kite.">` +
        `<img data-picture="${sun?.id}" alt="The sun."><p dir="auto">It was hot.</p>`,
    ),
  );
});

test('the description of a picture is changed below it, and the picture moves', async ({ page, siteUrl }) => {
  const id = await openEditor(page, siteUrl);
  await page.keyboard.type('A kite rose.');
  await addPicture(page, 'teal', 'A kite.');
  const description = page.getByLabel('What is in this picture?');
  await description.fill('A green kite.');
  await page.getByRole('button', { name: 'Move up' }).click();
  await expect(page.getByRole('button', { name: 'Move up' })).toHaveCount(0);
  const { body } = await storedStory(page, id);
  expect(body).toMatch(/^<img data-picture="[^"]+" alt="A green kite."><p dir="auto">A kite rose.<\/p>/);
});

test('lists that Word writes as paragraphs are pasted as lists, and lines break between words', async ({
  page,
  siteUrl,
}) => {
  const id = await openEditor(page, siteUrl);
  await pasteHtml(
    page,
    `<p class="MsoNormal">The&nbsp;goat\u00a0climbed, «&nbsp;oui&nbsp;!</p>
    <p class="MsoListParagraph"><span>1.<span>&nbsp;&nbsp; </span></span>Fold the paper.</p>
    <p class="MsoListParagraphCxSpLast"><span>2)<span>&nbsp; </span></span>Cut it.</p>
    <p class="MsoListParagraph"><span>·<span>&nbsp;&nbsp; </span></span>Glue the edges.</p>
    <p class="MsoListParagraph"><span>Not a list.</span></p>`,
  );
  const { body } = await storedStory(page, id);
  const plain = body.replaceAll(/ dir="auto"|<\/?p[^>]*>/g, '');
  expect(plain).toContain('The goat climbed, «\u00a0oui\u00a0!');
  expect(plain).toContain(
    '<ol><li>Fold the paper.</li><li>Cut it.</li></ol><ul><li>Glue the edges.</li></ul>Not a list.',
  );
});

test('what is pasted keeps its words, and loses pictures, links and scripts of other sites', async ({
  page,
  siteUrl,
}) => {
  const id = await openEditor(page, siteUrl);
  await pasteHtml(
    page,
    '<h1 onclick="alert(1)">The walk</h1><p style="color:red">To the <a href="https://other.example/">spring</a> and ' +
      '<a href="/library">back</a>.<script>alert(1)</script></p><img src="data:image/png;base64,iVBORw0KGgo=" alt="x">' +
      '<img src="https://other.example/x.png" data-picture="5a520eb7-0983-472e-8229-6d656e3d927f" alt="y">',
  );
  await expect(page.getByText('The pictures of the copied text were left out.')).toBeVisible();
  const { body } = await storedStory(page, id);
  expect(body).toContain(
    '<h2 dir="auto">The walk</h2><p dir="auto">To the spring and <a href="/library">back</a>.</p>',
  );
  expect(body).not.toMatch(/img|script|alert|style|other/);

  await page.getByRole('status').getByRole('button', { name: 'Add picture' }).click();
  await describePicture(page, 'A spring.', 'teal');
  await expect(page.getByText('The pictures of the copied text were left out.')).toHaveCount(0);
  expect((await storedStory(page, id)).body).toMatch(/<img data-picture="[^"]+" alt="A spring.">/);
});

test('a picture file that is pasted or dropped is added when it has a description', async ({ page, siteUrl }) => {
  const id = await openEditor(page, siteUrl);
  await giveFile(page, 'teal', 'paste');
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  await expect(dialog.getByText('teal.png')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(dialog.getByText('Say what is in the picture.')).toBeVisible();
  await describePicture(page, 'A kite.');
  await giveFile(page, 'orange', 'drop');
  await expect(dialog.getByText('orange.png')).toBeVisible();
  await describePicture(page, 'The sun.');
  const { body, pictures } = await storedStory(page, id);
  const [kite, sun] = pictures;
  expect(body).toContain(
    `<img data-picture="${kite?.id}" alt="A kite."><img data-picture="${sun?.id}" alt="The sun.">`,
  );
});

test('words that are copied with a picture of them are pasted as words', async ({ page, siteUrl }) => {
  const id = await openEditor(page, siteUrl);
  await giveFile(page, 'teal', 'paste', 'Litres in March');
  await expect(editorIn(page)).toContainText('Litres in March');
  await expect(page.getByRole('dialog', { name: 'Add a picture' })).toHaveCount(0);
  const { body, pictures } = await storedStory(page, id);
  expect(body).toContain('Litres in March');
  expect(pictures).toEqual([]);
});

test('a word that a touch keyboard composes stays whole when Enter ends it', async ({ page, siteUrl }) => {
  const id = await openEditor(page, siteUrl);
  const keyboard = await page.context().newCDPSession(page);
  const compose = async (word: string) => {
    for (let letters = 1; letters <= word.length; letters += 1) {
      const place = { selectionStart: letters, selectionEnd: letters };
      await keyboard.send('Input.imeSetComposition', { text: word.slice(0, letters), ...place });
    }
  };
  await compose('kite');
  // The keyboard ends the word with the key, which browsers then report as 229.
  await keyboard.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', windowsVirtualKeyCode: 229 });
  await keyboard.send('Input.insertText', { text: 'kite' });
  await page.keyboard.press('Enter');
  await compose('rose');
  await keyboard.send('Input.insertText', { text: 'rose' });
  const { body } = await storedStory(page, id);
  expect(body).toBe('<p dir="auto">kite</p><p dir="auto">rose</p>');
});

test('the toolbar works without a mouse, and Tab leaves the text', async ({ page, siteUrl }) => {
  const id = await openEditor(page, siteUrl);
  await page.keyboard.type('Six litres');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByLabel('Kind of paragraph')).toBeFocused();
  for (const name of ['Bold', 'Italic', 'List']) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(editorIn(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Eight litres');
  await page.keyboard.press('Alt+F10');
  await expect(page.getByRole('button', { name: 'List', exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(editorIn(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(editorIn(page)).not.toBeFocused();
  const { body } = await storedStory(page, id);
  expect(body).toBe(
    '<ul dir="auto"><li dir="auto"><p dir="auto">Six litres</p></li><li dir="auto"><p dir="auto">Eight litres</p></li></ul>',
  );
});

test('a link leads to a page of the site, and to no other', async ({ page, siteUrl }) => {
  const id = await openEditor(page, siteUrl);
  await page.getByRole('toolbar').getByRole('button', { name: 'Link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Link to a page' });
  await dialog.getByLabel('Words of the link').fill('our library');
  await dialog.getByLabel('Address').fill('https://other.example/');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect(dialog.getByText('Copy the address of a page of this site.')).toBeVisible();
  await dialog.getByLabel('Address').fill('/library');
  await dialog.getByRole('button', { name: 'Add link' }).click();
  await expect(dialog).toHaveCount(0);
  const { body } = await storedStory(page, id);
  expect(body).toBe('<p dir="auto"><a href="/library">our library</a></p>');
});

test('what another device wrote is shown, and what both wrote is decided by the author', async ({ page, siteUrl }) => {
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  const id = await openEditor(page, siteUrl, '<p>A kite rose.</p>');
  await changeBody(page, id, '<p>A kite fell.</p>');
  await page.keyboard.press('End');
  await page.keyboard.type(' It was red.');
  const conflict = page.getByRole('alert').filter({ hasText: 'There are two versions' });
  await expect(conflict).toContainText('fell.');
  await expect(conflict).toContainText('It was red.');
  await conflict.getByRole('button', { name: 'Keep the other one' }).click();
  await expect(editorIn(page)).toHaveText('A kite fell.');
  // The only fault that a browser tells is the change that met another one.
  expect(refused.filter((text) => !text.includes('409'))).toEqual([]);
});
