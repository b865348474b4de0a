import { expect, type Page } from '@playwright/test';
import { callApi } from './people.ts';
import { changeSeen } from './pieces.ts';

export const editorIn = (page: Page) => page.getByRole('textbox', { name: 'Your story', exact: true });

/** Returns a picture file of one colour, drawn by the browser. */
async function aPicture(page: Page, colour: string) {
  const data = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 });
    const paper = canvas.getContext('2d');
    paper.fillStyle = ${JSON.stringify(colour)};
    paper.fillRect(0, 0, 320, 240);
    return canvas.toDataURL('image/png').split(',')[1];
  })()`);
  return { name: `${colour}.png`, mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}

/** Adds a picture of a colour with the toolbar of the editor. */
export async function addPicture(page: Page, colour: string, alt: string): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).click();
  await describePicture(page, alt, colour);
}

/** Fills in the open dialog: a description, and a picture of a colour unless it has one. */
export async function describePicture(page: Page, alt: string, colour?: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add a picture' });
  if (colour) {
    await dialog.getByLabel('Your picture').setInputFiles(await aPicture(page, colour));
    await expect(dialog.getByText(`${colour}.png`)).toBeVisible();
  }
  await dialog.getByLabel('What is in this picture?').fill(alt);
  await dialog.getByRole('button', { name: 'Add picture' }).click();
  await expect(dialog).toHaveCount(0);
}

const sentText =
  '<p>In March the pipe broke.</p><p>The spring is far.</p><blockquote>Ask me at the big stone.</blockquote><p>I hope you liked it.</p>';
const currentText =
  '<p>In March the pipe broke.</p><p>The spring is an hour away.</p><p>I counted the litres.</p><p>The end.</p>';

/** Begins a story that was sent once and taken back, and whose last three paragraphs are written differently now. */
export async function aStoryWithVersions(page: Page, title = 'The spring'): Promise<string> {
  const { id } = await callApi<{ id: string }>(page, 'POST', '/my-stories/', { title, language: 'en' });
  await changeSeen(page, `/my-stories/${id}/`, { body: { body: sentText, declaration_accepted: true } });
  await callApi(page, 'POST', `/my-stories/${id}/submit/`, {});
  await callApi(page, 'POST', `/my-stories/${id}/withdraw/`, {});
  await changeSeen(page, `/my-stories/${id}/`, { body: { body: currentText } });
  return id;
}

type StoredStory = { body: string; state: string; pictures: { id: string; alt: string }[] };

/** Waits until everything is saved, and returns what the server has. */
export async function storedStory(page: Page, id: string): Promise<StoredStory> {
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  return callApi<StoredStory>(page, 'GET', `/my-stories/${id}/`);
}

/** Pastes HTML where the caret is. */
export async function pasteHtml(page: Page, html: string): Promise<void> {
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(html)});
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector('[contenteditable="true"]').dispatchEvent(event);
  })()`);
}

/** Pastes a picture file where the caret is, or drops it on the text; with words of which it is a picture, as spreadsheets copy cells. */
export async function giveFile(page: Page, colour: string, way: 'paste' | 'drop', words = ''): Promise<void> {
  const { name, mimeType, buffer } = await aPicture(page, colour);
  await page.evaluate(`(() => {
    const bytes = Uint8Array.from(atob('${buffer.toString('base64')}'), (letter) => letter.charCodeAt(0));
    const data = new DataTransfer();
    data.items.add(new File([bytes], '${name}', { type: '${mimeType}' }));
    const words = ${JSON.stringify(words)};
    if (words) {
      data.setData('text/plain', words);
      data.setData('text/html', '<table><tr><td>' + words + '</td></tr></table>');
    }
    const text = document.querySelector('[contenteditable="true"]');
    const { left, top } = text.getBoundingClientRect();
    const options = { bubbles: true, cancelable: true, clientX: left + 20, clientY: top + 20 };
    text.dispatchEvent(
      '${way}' === 'paste'
        ? new ClipboardEvent('paste', { ...options, clipboardData: data })
        : new DragEvent('drop', { ...options, dataTransfer: data }),
    );
  })()`);
}
