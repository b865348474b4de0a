import type { Article } from './article.ts';

const section = 'Finding books';

export const finding: Article[] = [
  {
    slug: 'find-a-book',
    role: 'public',
    section,
    screens: ['/', '/library'],
    title: 'Find a book',
    body: `<p>The library is the first page of every site. New books are on the first shelf. All books are below.</p>
<ol><li>Enter a title, an author or a keyword in the search box. Part of a word is enough, and small typing mistakes do not matter.</li>
<li>Press Enter.</li>
<li>Choose a cover to open the book's page.</li></ol>
<p>Your search is part of the page's URL. Save or share the URL to see the same books again.</p>`,
  },
  {
    slug: 'narrow-the-shelf',
    role: 'public',
    section,
    screens: ['/library'],
    title: 'Filter books and understand reading levels',
    body: `<p>Press <strong>Filter</strong> above the books to see the filters: language, reading level, goal, country, category and more. The number beside each choice is the number of books.</p>
<ul><li>Choose as many filters as you like. Each one leaves fewer books.</li>
<li>If no books are left, remove a filter.</li></ul>
<p>The level shows how much there is to read, not the reader's age.</p>
<ol><li><strong>First words.</strong> A few words on each page.</li>
<li><strong>Short sentences.</strong> Two or three on each page.</li>
<li><strong>Some longer words.</strong> A short story with some talk in it.</li>
<li><strong>Longer stories.</strong> Whole paragraphs, and thoughts between the lines.</li>
<li><strong>For confident readers.</strong> Long books, with few or no pictures.</li></ol>`,
  },
  {
    slug: 'the-page-of-a-book',
    role: 'public',
    section,
    screens: ['/library/{id}'],
    title: "Understand a book's page",
    body: `<p>Choose a cover to open the page of the book. <strong>Read it now</strong> opens the book itself.</p>
<ul><li>The name on the cover is a pen name. The full name of a child is never shown.</li>
<li><strong>Other versions</strong> are the same story in another language, or told for another level.</li>
<li>The licence says what you can do with the book. The credits say who made it.</li>
<li><strong>Accessibility</strong> says whether the pictures have descriptions and whether the text can be read aloud or made larger.</li></ul>`,
  },
];
