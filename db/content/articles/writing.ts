import type { Article } from './article.ts';

const screens = ['/uploadbook', '/uploadcontent'];

/** How students and staff write books and bring them to their readers. */
export const writing: Article[] = [
  {
    slug: 'student-upload',
    role: 'student',
    section: 'Books',
    screens,
    title: 'Make a book from a file',
    body: `<ol><li>Open <strong>My Books</strong> and tap <strong>Create a book</strong>.</li>
<li>Tap <strong>Choose a file</strong>. The file is a PDF or EPUB.</li>
<li>Write a title and say what the book is about. You can do this while the file goes up.</li>
<li>Look at each page. Write what each picture shows. Is there none? Tick <strong>There is no picture here</strong>.</li>
<li>Tap <strong>Send my book</strong>.</li></ol>
<p>Did the internet stop? Choose the same file again. It goes on where it stopped.</p>
<p>Use first names only. Leave out last names, addresses and phone numbers.</p>`,
  },
  {
    slug: 'student-changes',
    role: 'student',
    section: 'Books',
    screens: ['/dashboard'],
    title: 'Fix what your teacher asked for',
    body: `<ol><li>Open <strong>My Books</strong>. Find the book that your teacher wrote about.</li>
<li>Tap <strong>View changes</strong>. You see what to fix, and on which page.</li>
<li>Fix one thing after another. Tick each one when you have fixed it.</li>
<li>Tap <strong>Send again</strong>.</li></ol>
<p>Your teacher reads the book again. People can read it when your teacher says yes.</p>
<p>Do you want to change something while you wait? Tap <strong>Take it back</strong>. Then you can write again.</p>`,
  },
  {
    slug: 'teacher-upload',
    role: 'teacher',
    section: 'Books',
    screens,
    title: 'Write a book of your own',
    body: `<p>Open <strong>My Books</strong> on your dashboard and choose <strong>Create a book</strong>. Choose a PDF or EPUB file of up to 100 MB. You can fill in the details during the upload.</p>
<p>After a lost connection or a closed tab, choose the same file again. The upload continues where it stopped.</p>
<p>On the step <strong>Pages</strong>, correct the words that come from the file and describe each picture for people who cannot see it. <strong>Check and send</strong> lists what is left.</p>
<p>A colleague reviews your book before it is published. Until then, only you and the reviewers can read it. To change it, choose <strong>Take it back</strong>.</p>`,
  },
];
