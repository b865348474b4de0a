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
    body: `<ol><li>Open <strong>Books</strong> and drop the file there, or press <strong>Choose files</strong>.</li>
<li>Wait while the pages are created. You can do something else in the meantime.</li>
<li>Check the details: title, pen name, language, level and goal. Details found in the file are already filled in.</li>
<li>Choose who can see the book.</li>
<li>Press <strong>Publish</strong>.</li></ol>
<p>Read the book yourself before you publish it. Check that it has no students' full names, addresses or faces.</p>`,
  },
  {
    slug: 'files-that-become-books',
    role: 'school_admin',
    section,
    screens,
    title: 'Choose a file for a book',
    body: `<p>Use an EPUB or PDF file, up to 100 MB.</p>
<h3>EPUB</h3><p>EPUB is best for stories. Text can be made larger and read aloud, and pictures can have a description for students who cannot see them. Writing programs call it alternative text. Scripts, forms and content from other sites are removed. Books with copy protection (DRM) are not supported.</p>
<h3>PDF</h3><p>Every page becomes a picture, and its text can be selected and read aloud. A PDF can have up to 600 pages and no password. A scanned PDF without text cannot be read aloud.</p>
<h3>Other files</h3><p>Save a Word or Pages document as PDF or EPUB. Save a Kindle file as EPUB.</p>
<p>If a file cannot be used, the list shows why and what to do.</p>`,
  },
  {
    slug: 'choose-the-audience',
    role: 'school_admin',
    section,
    screens,
    title: 'Choose who can see a book',
    body: `<ul><li><strong>Everyone:</strong> any visitor, and search engines. If your school shares its books, the book also appears on Booklark's shared site.</li>
<li><strong>Families:</strong> people with the community password, and people at your school. New books start with this audience.</li>
<li><strong>School:</strong> people with an account at your school.</li></ul>
<p>You can change the audience at any time, and the change applies immediately. Before you choose <strong>Everyone</strong>, ask the child's family.</p>`,
  },
  {
    slug: 'pull-a-book-down',
    role: 'school_admin',
    section,
    screens,
    title: 'Take down a book',
    body: `<p>Open the book's menu, choose <strong>Take down</strong> and enter a reason. The reason is stored with the book.</p>
<p>The book disappears from the library, from search and from its web address immediately. Nothing is deleted. You can correct the book and publish it again. Anyone who has the book open can see only the page on their screen.</p>`,
  },
  {
    slug: 'licence-and-credits',
    role: 'school_admin',
    section,
    screens,
    title: 'Enter licence and credits',
    body: `<p>Only upload books you have permission to show. For a book by a student, you need the family's permission.</p>
<p>Other people's books often have a licence such as CC BY. If the file contains the licence, the licence is filled in for you. If not, enter it. The book's page shows the licence and the credits. A noncommercial licence does not allow the book to be sold.</p>
<p>Students appear under a pen name: first name and one letter.</p>`,
  },
  {
    slug: 'books-by-author-and-class',
    role: 'school_admin',
    section,
    screens,
    title: 'Find the books of a student or a class',
    body: `<p>Students and teachers write books here, and your review decides what becomes of them. The list <strong>Books</strong> has them too, from the moment they are sent.</p>
<ul><li>Choose a <strong>Class</strong> to see its class books and the books of its students.</li>
<li>Choose an <strong>Author</strong>, or open the menu of a book and choose <strong>Books by this author</strong>. <strong>Any author</strong> ends this.</li>
<li>Choose a <strong>Status</strong>, for example <strong>In review</strong>. Such a book has the button <strong>Review</strong>. The menu has <strong>Open review</strong> for every book that an author has sent.</li></ul>`,
  },
  {
    slug: 'many-books-at-once',
    role: 'school_admin',
    section,
    screens,
    title: 'Put many books in order',
    body: `<p>The list <strong>Books</strong> finds the books that are not complete, and changes them together.</p>
<ol><li>Choose under <strong>Missing</strong> what the books do not have, for example <strong>No category</strong>. Other filters and the search narrow the list.</li>
<li>Select rows, or select the whole page and then all rows that the filters find.</li>
<li>Choose <strong>Change details</strong>. Only what you fill in changes. <strong>Replace</strong> puts the books into the categories that you choose and takes them out of all others.</li></ol>
<p>Nothing is published by this. A book that cannot have one of these details is left as it is, and the report names it with the cause: for example, a book in review gets its level from its reviewer. <strong>Undo</strong> takes everything back for a day, except what someone has changed since.</p>
<p>To give each book other details, use a spreadsheet. <strong>Export as CSV</strong> saves the list, and <strong>Import a list</strong> takes it back. You see what each row changes before it does. Keep the column with the ids.</p>`,
  },
  {
    slug: 'categories-of-books',
    role: 'school_admin',
    section,
    screens: [
      '/admin-school/book-categories',
      '/admin-school/add-book-category',
      '/admin-school/add-book-category/{categoryId}',
    ],
    title: 'Order your books by categories',
    body: `<p>Open <strong>Categories</strong>. Readers filter the library by category, and authors choose categories for their books. The list says how many books and stories use each of them.</p>
<ul><li><strong>Add category</strong>: enter a name. Capital letters do not make another name.</li>
<li>Choose a category to change its name. Links to it keep working.</li>
<li><strong>Merge</strong>: moves all its books into another category and deletes it. Links to it lead to the other category. Drafts follow.</li>
<li><strong>Delete</strong>: the books stay, without the category.</li>
<li><strong>Change order</strong>: forms, books and the library list the categories in this order. Drag a row, or use the arrow keys on its handle.</li></ul>
<p>If the community password opens only some categories, the dialog says what families can read afterwards.</p>`,
  },
];
