import type { Article } from './article.ts';

const section = 'Books';
const screens = ['/admin-school/books'];

export const schoolBooks: Article[] = [
  {
    slug: 'bring-in-a-book',
    role: 'school_admin',
    section,
    screens,
    title: 'Bring in a book',
    body: `<ol><li>Open <strong>Books</strong> and drop the file there, or press the field and choose it.</li>
<li>Wait while the pages are made. You see how far it is, and you can do something else meanwhile.</li>
<li>Look at the details: title, pen name, language, level, goal. What the file says of itself is filled in already.</li>
<li>Choose who may see it.</li>
<li>Press <strong>Publish</strong>.</li></ol>
<p>Read the book once yourself before you publish it. Look for full names, addresses and faces of children.</p>`,
  },
  {
    slug: 'files-that-become-books',
    role: 'school_admin',
    section,
    screens,
    title: 'Which files become books',
    body: `<p>EPUB and PDF, at most 100 MB. What counts is what is in the file, not its name.</p>
<h3>EPUB</h3><p>Best for stories: words can be made larger and read aloud, and pictures can carry a description for children who cannot see them (writing programs call it alternative text). Scripts, forms and anything that would load from elsewhere are taken out. A book that is locked by its seller cannot be read.</p>
<h3>PDF</h3><p>Every page becomes a picture with its words over it, so that they can be marked and read aloud. At most 600 pages. A PDF with a password is refused. A scanned PDF without words can be looked at, but not read aloud.</p>
<h3>Other files</h3><p>Save a Word or Pages document as PDF or EPUB. Save a Kindle file as EPUB.</p>
<p>When a file is refused, the list says why, and what to do.</p>`,
  },
  {
    slug: 'choose-the-audience',
    role: 'school_admin',
    section,
    screens,
    title: 'Choose who may see a book',
    body: `<ul><li><strong>Everyone:</strong> any visitor, and search engines. If your school shares its books, it also stands on Booklark's common shelf.</li>
<li><strong>Families:</strong> those with the community password, and people of the school. This is where every book begins.</li>
<li><strong>School:</strong> people with an account at your school.</li></ul>
<p>You can change it at any time, and it counts at once. For <strong>everyone</strong>, ask the family of the child first.</p>`,
  },
  {
    slug: 'pull-a-book-down',
    role: 'school_admin',
    section,
    screens,
    title: 'Pull a book down',
    body: `<p>Open the menu of the book and choose <strong>Pull down</strong>. Say in a few words why: the reason is kept with the book.</p>
<p>It is gone from the library, from the search and from its address at once. Nothing is lost: you can correct it and publish it again. Whoever has it open may see the page that is already on the screen until they turn it.</p>`,
  },
  {
    slug: 'licence-and-credits',
    role: 'school_admin',
    section,
    screens,
    title: 'Licence and credits',
    body: `<p>Only bring in what you may show. For books by your own children, the family's permission is what you need.</p>
<p>Books of others often carry a licence such as CC BY. It is read from the file where it stands there; otherwise type it. The page of the book shows it with all who made the book. A licence that says noncommercial means that the book can never be sold here.</p>
<p>A child appears under a pen name: first name and one letter.</p>`,
  },
];
