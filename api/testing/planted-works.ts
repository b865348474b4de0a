import sharp from 'sharp';
import { createCertificate } from './certificates.ts';
import { aDrawing, createPieceActions } from './piece-actions.ts';
import type { Person, TestApp } from './test-app.ts';
import { createUploadActions } from './upload-actions.ts';

/**
 * Lets a student write, draw, photograph, record, upload and publish, with their name everywhere that they can type.
 */
export async function plantWorks(app: TestApp, student: Person, name: string) {
  const actions = createPieceActions(app);
  const { id, page } = await actions.aDraft(student, `By ${name}.`, `${name} and the sea`);
  const [piece, url] = [`/my-books/${id}/`, `/my-books/${id}/pages/${page}/`];
  await actions.change(student, url, { layout: 'two_pictures' });
  const photo = (background: string) =>
    sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .png()
      .toBuffer();
  const form = { cover: { name: `${name}.png`, bytes: await photo('#AA3300') } };
  const stored = [
    await actions.putPhoto(student, url, await photo('#0033AA'), { alt: `The boat of ${name}`, position: '1' }),
    await actions.putDrawing(student, url, { ...aDrawing, alt: `${name} at sea`, position: 2 }),
    await actions.putVoice(student, url),
    await app.request(`/api${piece}cover/`, { method: 'PUT', as: student, form }),
    await actions.submit(student, id),
  ];
  const refused = stored.find(({ statusCode }) => statusCode >= 300);
  if (refused) throw new Error(refused.body);
  await actions.check(student.school, id);
  const published = await createCertificate(app, student);
  const { upload, create, send } = createUploadActions();
  const complete = await upload(app, student, Buffer.from(`by ${name}`), `${name}.pdf`);
  const begun = (await create(app, student, 5000, `${name}.epub`)).json().id;
  for (const [offset, text] of [`${name} `, 'again'].entries())
    await send(app, student, begun, offset * (name.length + 1), Buffer.from(text));
  return { id, published: published.bookId, uploads: [complete, begun] };
}
