import type { Article } from './article.ts';

const section = 'Reading';
const screens = ['/library/{id}/read'];

export const reading: Article[] = [
  {
    slug: 'turn-the-pages',
    role: 'public',
    section,
    screens,
    title: 'Turn the pages',
    body: `<ul><li>Press the arrow at the side of the page, or swipe.</li>
<li>On a keyboard, use the arrow keys. Escape closes the book.</li>
<li>The bar at the bottom shows where you are. Drag it to go forward or back.</li>
<li><strong>All pages</strong> shows every page in small size. Choose one to go to it.</li></ul>
<p>Books in Arabic turn the other way, from right to left. The arrows always point to the next page.</p>`,
  },
  {
    slug: 'let-it-read-to-you',
    role: 'public',
    section,
    screens,
    title: 'Let the book read to you',
    body: `<p>Press <strong>Read to me</strong>, or the space bar. The word being read is highlighted. Press the button again to stop.</p>
<p>Some authors have recorded their voice. Then you hear the author on these pages. Otherwise the voice comes from your own phone or computer, so it can sound different on another device. If your device has no voice for the language of a book, the button says so. You can add a voice in the settings of the device. Some devices highlight whole sentences instead of words.</p>`,
  },
  {
    slug: 'words-that-are-easier-to-read',
    role: 'public',
    section,
    screens,
    title: 'Make the text easier to read',
    body: `<p>Press <strong>Page settings</strong>, the button with the two letters, to change how the page looks.</p>
<ul><li><strong>Text size:</strong> small, medium, large or largest.</li>
<li><strong>Font:</strong> Andika for beginners, Literata as in printed books, Atkinson with letters that are easy to tell apart, or one that many dyslexic readers prefer.</li>
<li><strong>Page colour:</strong> white, cream or night.</li></ul>
<p>Your choice is stored on this device. In a book made from a PDF the text is part of a picture, so you can only make the whole page larger.</p>`,
  },
  {
    slug: 'marks-and-your-place',
    role: 'public',
    section,
    screens,
    title: 'Bookmark pages, write notes and keep reading',
    body: `<p>When you are signed in, your page in each book is saved. The book opens at this page, also on another device.</p>
<p>Press the ribbon at the top to bookmark a page. Press it again to remove the bookmark. Your bookmarks are listed under <strong>Contents and bookmarks</strong>.</p>
<p>When you are signed in, you can press the sheet beside the ribbon to write a note about the page. Only you see it. Your notes are listed under <strong>Contents and bookmarks</strong>, too. When a school exports everything that it stores about a student, the notes are in the export.</p>
<p>If you are not signed in, your page is saved on this device only.</p>`,
  },
];
