/** Why a file cannot become a book or a picture here, told so that the reader of the sentence knows what to do next. */
export const pressWords = {
  notABook: 'This is not a book that can be read here. Please choose an EPUB or a PDF file.',
  emptyFile: 'This file is empty. Please choose it again.',
  pictureFile: 'This is a picture, not a book. Please choose the book itself as an EPUB or a PDF file.',
  kindleFile: 'This is a Kindle file, which cannot be read here. Please save the book as EPUB and choose that file.',
  documentFile: 'This is a document of an office program. Please save it as PDF (or EPUB) and choose that file.',
  tooLarge: 'This file is too large. A book may have up to 150 MB.',
  zipBroken: 'This EPUB is damaged and cannot be opened. Please export or download it again.',
  zipUnsafeNames:
    'This EPUB holds files whose names reach outside of it, so it was not opened. Please export it again.',
  zipDoubleNames: 'This EPUB holds two files of the same name. Please export it again.',
  zipTooMany: 'This EPUB holds too many files. Please export it again with fewer pictures.',
  zipBomb: 'This EPUB unpacks to far more than a book needs, so it was not opened. Please export it again.',
  noMimetype:
    'This looks like an EPUB, but its first entry does not say so (mimetype). Please export it again as EPUB.',
  wrongMimetype: 'This file says of itself that it is no EPUB (mimetype). Please export the book again as EPUB.',
  protectedBook:
    'This book is locked by its seller (DRM) and cannot be read here. Please choose a copy without a lock.',
  noContainer: 'This EPUB does not say where its book begins (META-INF/container.xml). Please export it again.',
  noPackage: 'This EPUB has no readable package file, so its pages cannot be found. Please export it again.',
  entities:
    'This EPUB defines shortcuts (entities) that can hide other files, so it was not opened. Please export it again.',
  noPages: 'There is no page in this book. Please export it again.',
  tooComplex: 'This book is put together in a way that is too complex to be read here. Please export it more simply.',
  pagesBroken: 'The pages of this book are not as they should be. Please make the file again.',
  pdfBroken: 'This PDF is damaged and cannot be opened. Please export it again.',
  pdfPassword: 'This PDF is locked by a password. Please save it without a password and choose that file.',
  pdfPageTooLarge: 'A page of this PDF is larger than any paper. Please export it in the size of a book.',
  pdfTooManyPages: 'This PDF says that it has more than 600 pages. Please bring it in several parts.',
  pdfGiantPicture: 'A picture in this PDF is far too large to be drawn. Please export it with smaller pictures.',
  tooMuchMemory: 'This book needs more memory than a book may. Please export it with smaller pictures.',
  tooSlow: 'This book took too long to prepare. Please export it with fewer or smaller pictures.',
  stopped: 'The work on this book was stopped.',
  crashed: 'Something in this file could not be read. Please export it again.',
  notAPicture: 'This is not a picture that can be used here. Please choose a JPEG, PNG, WebP or GIF file.',
  pictureTooLarge: 'This picture is too large. Please choose one with at most 12,000 pixels a side.',
  pictureBroken: 'This picture is damaged or not complete. Please choose it again.',
  pictureNotAsNamed: 'This picture is not what its name says. Please save it again and choose that file.',
  svgUnsafe: 'This SVG picture cannot be used here. Please save it as plain SVG, or as PNG.',
} as const;
export type PressCode = keyof typeof pressWords;
