import { expect, test } from 'vitest';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import type { FileUpload } from './file-upload.ts';
import { UploadPanel } from './upload-panel.tsx';

const upload: FileUpload = { name: 'boat.pdf', size: 300_000, sent: 1024, state: 'sending', message: '' };
const render = (of: Partial<FileUpload>) => renderScreen(<UploadPanel book="b" upload={{ ...upload, ...of }} />);
const iconIn = (html: string) => /<svg[\s\S]*?<\/svg>/.exec(html)?.[0];

test('a small file has its size in kilobytes, a large one in megabytes', async () => {
  expect(textOf(await render({}))).toContain('1 kB of 293 kB uploaded');
  expect(textOf(await render({ size: 19_293_799 }))).toContain('1 kB of 18.4 MB uploaded');
});

test('only a PDF has the icon of a PDF', async () => {
  const [pdf, upperCase, epub] = [
    await render({}),
    await render({ name: 'BOAT.PDF' }),
    await render({ name: 'b.epub' }),
  ];
  expect(iconIn(upperCase)).toBe(iconIn(pdf));
  expect(iconIn(epub)).not.toBe(iconIn(pdf));
});
