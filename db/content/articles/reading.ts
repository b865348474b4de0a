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
<li>The line at the foot shows where you are. Pull it to go far.</li>
<li><strong>Small pages</strong> shows every page small. Choose one to go there.</li></ul>
<p>Books in Arabic turn the other way, from right to left. The arrows always point where the next page is.</p>`,
  },
  {
    slug: 'let-it-read-to-you',
    role: 'public',
    section,
    screens,
    title: 'Let the book read to you',
    body: `<p>Press <strong>Read to me</strong>, or the space bar. The word that is being read is marked. Press again to stop.</p>
<p>The voice belongs to your own phone or computer. So it may sound different elsewhere, and where a device has no voice for a language, the button says so. Some devices mark whole sentences in place of words.</p>`,
  },
  {
    slug: 'words-that-are-easier-to-read',
    role: 'public',
    section,
    screens,
    title: 'Make the words easier to read',
    body: `<p>Press the button with the two letters to change how the page looks.</p>
<ul><li><strong>Text size:</strong> small, medium, large or largest.</li>
<li><strong>Letters:</strong> a clear hand for beginners, a book face, or one that many dyslexic readers like.</li>
<li><strong>Paper:</strong> white, cream or night.</li></ul>
<p>Your choice is kept on this device. In a book made from a PDF the letters are part of the picture: there you can make the whole page larger.</p>`,
  },
  {
    slug: 'marks-and-your-place',
    role: 'public',
    section,
    screens,
    title: 'Marks, and the place where you stopped',
    body: `<p>When you are signed in, the book remembers your page. Open it on another device, and it opens there.</p>
<p>Press the bookmark to mark a page. Press it again to take the mark away. Your marks stand in the list of contents.</p>
<p>Without signing in, your place is kept on this device only.</p>`,
  },
];
