import type { Article } from './article.ts';

const section = 'Books';
const screens = ['/admin-school/books'];

export const schoolBooks: Article[] = [
  {
    slug: 'bring-in-a-book',
    role: 'school_admin',
    section,
    screens,
    title: 'Upload a book',
    body: `<ol><li>Open <strong>Books</strong> and drop the file there, or press the field and choose it.</li>
<li>Wait while the pages are created. You can see the progress, and do something else in the meantime.</li>
<li>Look at the details: title, pen name, language, level, goal. Details found in the file are already filled in.</li>
<li>Choose who may see it.</li>
<li>Press <strong>Publish</strong>.</li></ol>
<p>Read the book once yourself before you publish it. Check for children's full names, addresses and faces.</p>`,
  },
  {
    slug: 'files-that-become-books',
    role: 'school_admin',
    section,
    screens,
    title: 'Which files become books',
    body: `<p>EPUB and PDF, at most 100 MB. The content of the file decides, not its name.</p>
<h3>EPUB</h3><p>Best for stories: words can be made larger and read aloud, and pictures can carry a description for children who cannot see them (writing programs call it alternative text). Scripts, forms and content from other sites are removed. Books with copy protection (DRM) are not supported.</p>
<h3>PDF</h3><p>Every page becomes a picture with its words over it, so that they can be marked and read aloud. At most 600 pages. A PDF with a password is refused. A scanned PDF without words can be looked at, but not read aloud.</p>
<h3>Other files</h3><p>Save a Word or Pages document as PDF or EPUB. Save a Kindle file as EPUB.</p>
<p>If a file cannot be used, the list shows why and what to do.</p>`,
  },
  {
    slug: 'choose-the-audience',
    role: 'school_admin',
    section,
    screens,
    title: 'Choose who may see a book',
    body: `<ul><li><strong>Everyone:</strong> any visitor, and search engines. If your school shares its books, it also stands on Booklark's common shelf.</li>
<li><strong>Families:</strong> those with the community password, and people of the school. New books start with this audience.</li>
<li><strong>School:</strong> people with an account at your school.</li></ul>
<p>You can change it at any time, and the change applies immediately. Before you choose <strong>Everyone</strong>, ask the child's family.</p>`,
  },
  {
    slug: 'pull-a-book-down',
    role: 'school_admin',
    section,
    screens,
    title: 'Take down a book',
    body: `<p>Open the menu of the book and choose <strong>Take down</strong> and enter a reason. The reason is stored with the book.</p>
<p>The book disappears from the library, from search and from its web address immediately. Nothing is lost. You can correct it and publish it again. Anyone who has it open can see only the page on their screen.</p>`,
  },
  {
    slug: 'licence-and-credits',
    role: 'school_admin',
    section,
    screens,
    title: 'Licence and credits',
    body: `<p>Only upload books you have permission to show. For books by your own students, you need the family's permission.</p>
<p>Other people's books often have a licence such as CC BY. If the file contains it, it is filled in for you. If not, type it. The page of the book shows it with all who made the book. A licence that says noncommercial means that the book can never be sold here.</p>
<p>A child appears under a pen name: first name and one letter.</p>`,
  },
];
