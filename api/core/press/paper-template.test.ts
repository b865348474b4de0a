import { expect, test } from 'vitest';
import { templateLabelWords } from '#contract/authoring/template-words.ts';
import { setTemplate } from './document-process.ts';
import { openPdf } from './pdfium.ts';

const labels = { ...templateLabelWords, penName: 'الاسم المستعار', picture: 'الصورة' };

test('the PDF of a template is PDF/UA-1, and its labels can be read in Arabic', async () => {
  const title = 'صفحة A4 فيها إطار للصورة.';
  const bytes = await setTemplate({ size: 'a4', labels, title, language: 'ar', direction: 'rtl' });

  expect(Buffer.from(bytes).toString('latin1')).toContain('pdfuaid:part');
  const { library, document } = await openPdf(bytes);
  const page = library._FPDFText_LoadPage(library._FPDF_LoadPage(document, 0));
  const letters = Array.from({ length: library._FPDFText_CountChars(page) }, (_, letter) =>
    String.fromCodePoint(library._FPDFText_GetUnicode(page, letter)),
  );
  expect(letters.join('')).toContain('الاسم المستعار');
});
