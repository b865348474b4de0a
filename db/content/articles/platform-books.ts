import type { Article } from './article.ts';

const section = 'Books of all schools';

/** For Booklark's own colleagues: the books of all schools. */
export const platformBooks: Article[] = [
  {
    slug: 'platform-all-books',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/all-books', '/admin-panel/view-book/{bookId?}'],
    title: 'Find a book of any school',
    body: `<p>Open <strong>All books</strong> and search for a title or a pen name. Filter by status, school, failed check, audience, and by how long a book has been in its status. The list can be exported.</p>
<p>A book appears when its author has sent it. What a student is still writing is never listed, and a book that its author takes back is no longer listed.</p>
<p>Of an author you see only the pen name. Of a book that not everyone can read, you see title, pen name, school, status and the results of its checks. A check says what it is about, such as <strong>Personal data</strong>, and on which page, but not the words that it found.</p>
<h3>Open the pages when the school asks</h3>
<ol><li>Choose <strong>Open pages</strong> on the page of the book.</li>
<li>Choose who at the school asked you. Only its reviewers can ask, or its author if that is a member of staff. A reason is optional.</li>
<li>Read the pages. They close after an hour, and when you sign out or choose <strong>Close pages</strong>.</li></ol>
<p>The school reads in its activity log that you opened the pages, and who asked you.</p>`,
  },
  {
    slug: 'platform-change-book',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/book/{bookId?}'],
    title: 'Feature a book, or take it down',
    body: `<p>Open the book in <strong>All books</strong>.</p>
<ul><li><strong>Edit book</strong>: features a published book at the top of its school’s library, and sets its categories. The school chooses the categories of a book that it still reviews.</li>
<li><strong>Take down</strong>: no one can read the book any more. Enter a reason. Only the school can restore the book.</li></ul>
<p>The school reads in its activity log what you did, with your name and the reason.</p>`,
  },
  {
    slug: 'platform-book-monitoring',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/book-monitoring'],
    title: 'See where books wait',
    body: `<p><strong>Book monitoring</strong> shows all books in eight columns, one for each status. Each column has the number of its books and the time of its oldest one. Its cards are the ten books that have been in this status longest.</p>
<ol><li>Filter by school, by failed check, or by how long books have been in their status.</li>
<li>Choose a number above the board to go to its column, or a title to open the book.</li>
<li>To take down a published book, drag its card to the column <strong>Taken down</strong>, or choose <strong>Take down</strong> on the card. You can do this with the keyboard too. Enter a reason.</li></ol>
<p>Other cards cannot be moved. Authors send books, Booklark checks them, and their school approves them.</p>`,
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
