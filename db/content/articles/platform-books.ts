import type { Article } from './article.ts';

const section = 'Books of all schools';

/** For Booklark's own colleagues: the books and stories of all schools. */
export const platformBooks: Article[] = [
  {
    slug: 'platform-all-books',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/all-books', '/admin-panel/view-book/{bookId?}'],
    title: 'Find a book or a story of any school',
    body: `<p>Open <strong>All books and stories</strong> and search for a title or a pen name. Filter by kind, status, school, failed check, audience, open reports, and by how long a book or a story has been in its status. With <strong>Change</strong> you find what is published while a change to it waits. The list can be exported.</p>
<p>A book or a story appears when its author has sent it. What a student is still writing is never listed, and what its author takes back is no longer listed.</p>
<p>Of an author you see only the pen name. Of what not everyone can read, you see title, pen name, school, status and the results of its checks. A check says what it is about, such as <strong>Personal data</strong>, and on which page, but not the words that it found.</p>
<h3>Open the pages when the school asks</h3>
<ol><li>Choose <strong>Open pages</strong> on the page of the book or the story.</li>
<li>Choose who at the school asked you. Only its reviewers can ask, or its author if that is a member of staff. A reason is optional.</li>
<li>Read the pages. They close after an hour, and when you sign out or choose <strong>Close pages</strong>.</li></ol>
<p>The school reads in its activity log that you opened the pages, and who asked you.</p>`,
  },
  {
    slug: 'platform-change-book',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/book/{bookId?}'],
    title: 'Feature a book, or take a book or a story down',
    body: `<p>Open the book or the story in <strong>All books and stories</strong>.</p>
<ul><li><strong>Edit book</strong>: features a published book at the top of its school’s library, and sets its categories. <strong>Edit story</strong> sets the categories of a story. The school chooses the categories of what it still reviews.</li>
<li><strong>Take down</strong>: no one can read it any more. Enter a reason. Only the school can restore it.</li></ul>
<p>The school reads in its activity log what you did, with your name and the reason.</p>`,
  },
  {
    slug: 'platform-book-monitoring',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/book-monitoring'],
    title: 'See where books and stories wait',
    body: `<p><strong>Book monitoring</strong> shows all books and stories in eight columns, one for each status. Each column has their number, the time of the oldest one and how many reports of readers are open. Its cards are the ten that have been in this status longest.</p>
<ol><li>Filter by kind, school, failed check or open reports, or by how long books and stories have been in their status.</li>
<li>Choose a number above the board to go to its column, or a title to open the book or the story.</li>
<li>To take down a published book or story, drag its card to the column <strong>Taken down</strong>, or choose <strong>Take down</strong> on the card. You can do this with the keyboard too. Enter a reason.</li></ol>
<p>Other cards cannot be moved. Authors send what they write, Booklark checks it, and their school approves it.</p>`,
  },
  {
    slug: 'platform-books-in-numbers',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/books-dashboard'],
    title: 'See the books and stories of all schools in numbers',
    body: `<p><strong>Books and stories in numbers</strong> counts the books and stories of all schools when you open it: by status, by month of publication, by school and by language. With <strong>Kind</strong> you count only books, or only stories. Drafts are counted, but never named.</p>
<ul><li><strong>What is waiting</strong>: how many books and stories wait in each status, since when, and how many for more than a day or a week. Changes to what is published have rows of their own. Choose a status to see what waits.</li>
<li><strong>Open reports</strong>: what readers reported and no one has closed yet.</li></ul>
<p>Every chart has a sentence and a table, which you can save for a spreadsheet.</p>`,
  },
  {
    slug: 'platform-categories',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/all-book-categories', '/admin-panel/book-category/{categoryId?}'],
    title: 'Offer categories to every school',
    body: `<p>Open <strong>Categories</strong>. Every school has the categories in this list, new schools too. A school can order them and merge its own categories into them. It cannot rename or delete them.</p>
<ul><li><strong>Add category</strong>: a school’s own category of the same name becomes the offered one, with its books.</li>
<li>Choose a category to rename it at every school. Rules of modes use its name in web addresses, which stays.</li>
<li><strong>Withdraw</strong>: schools that use the category keep it as their own. The other schools lose it.</li></ul>
<p>Every school reads in its activity log what you did, with your name.</p>`,
  },
];
