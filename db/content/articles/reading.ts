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
<li>The bar at the bottom shows where you are. Drag it to jump ahead or back.</li>
<li><strong>All pages</strong> shows every page small. Choose one to go there.</li></ul>
<p>Books in Arabic turn the other way, from right to left. The arrows always point where the next page is.</p>`,
  },
  {
    slug: 'let-it-read-to-you',
    role: 'public',
    section,
    screens,
    title: 'Let the book read to you',
    body: `<p>Press <strong>Read to me</strong>, or the space bar. The word being read is highlighted. Press again to stop.</p>
<p>The voice comes from your own phone or computer, so it can sound different on another device. If your device has no voice for a language, the button tells you. Some devices highlight whole sentences instead of words.</p>`,
  },
  {
    slug: 'words-that-are-easier-to-read',
    role: 'public',
    section,
    screens,
    title: 'Make the words easier to read',
    body: `<p>Press the button with the two letters to change how the page looks.</p>
<ul><li><strong>Text size:</strong> small, medium, large or largest.</li>
<li><strong>Font:</strong> a clear font for beginners, a book font, or one that many dyslexic readers prefer.</li>
<li><strong>Paper:</strong> white, cream or night.</li></ul>
<p>Your choice is kept on this device. In a book made from a PDF the letters are part of the picture: there you can make the whole page larger.</p>`,
  },
  {
    slug: 'marks-and-your-place',
    role: 'public',
    section,
    screens,
    title: 'Bookmarks and your place in a book',
    body: `<p>When you are signed in, the book remembers your page. Open it on another device, and it opens there.</p>
<p>Press the bookmark to save a page. Press it again to remove it. Your bookmarks are listed in the contents.</p>
<p>Without signing in, your place is kept on this device only.</p>`,
  },
];
