import type { Article } from './article.ts';

const screens = ['/uploadbook', '/uploadcontent'];

/** How students and staff write books and bring them to their readers. */
export const writing: Article[] = [
  {
    slug: 'student-make',
    role: 'student',
    section: 'Books',
    screens: ['/uploadcontent', '/uploadbook'],
    title: 'Make a book here',
    body: `<ol><li>Open <strong>My Books</strong> and tap <strong>Create a book</strong>.</li>
<li>Choose what kind of book it is. Do you want to choose by yourself? Take <strong>An empty book</strong>.</li>
<li>Write your words on the page.</li>
<li>Tap <strong>Add a picture</strong>. You can <strong>Draw</strong>, take a photo or put down <strong>Cut paper</strong>. Then tell what is in the picture.</li>
<li>Tap <strong>Add page</strong> for the next page.</li></ol>
<p>Did something go wrong? Tap <strong>Undo</strong>. Is a page gone? Look in <strong>Deleted pages</strong>.</p>
<p>Your book is saved while you work. When it is ready, you send it to your teacher.</p>`,
  },
  {
    slug: 'student-upload',
    role: 'student',
    section: 'Books',
    screens,
    title: 'Make a book from a file',
    body: `<ol><li>Open <strong>My Books</strong> and tap <strong>Create a book</strong>. Tap <strong>A book from a file</strong>.</li>
<li>Tap <strong>Choose a file</strong>. The file is a PDF or EPUB.</li>
<li>Write a title and say what the book is about. You can do this while the file goes up.</li>
<li>Look at each page. Write what each picture shows. Is there none? Tick <strong>There is no picture here</strong>.</li>
<li>Is a page in the wrong place? Tap <strong>Earlier</strong> or <strong>Later</strong>. You can also <strong>Turn</strong> or <strong>Remove</strong> a page.</li>
<li>Tap <strong>Send my book</strong>.</li></ol>
<p>Did you remove the wrong page? Tap <strong>Removed pages</strong> and bring it back.</p>
<p>Did the internet stop? Choose the same file again. It goes on where it stopped.</p>
<p>Did you choose another file? Your words are still there: on the step <strong>Pages</strong>, tap <strong>Show my words</strong>.</p>
<p>Use first names only. Leave out last names, addresses and phone numbers.</p>`,
  },
  {
    slug: 'student-changes',
    role: 'student',
    section: 'Books',
    screens: ['/dashboard'],
    title: 'Fix what your teacher asked for',
    body: `<ol><li>Open <strong>My Books</strong> or <strong>My Stories</strong>. Find what your teacher wrote about.</li>
<li>Tap <strong>View changes</strong>. You see what to fix. In a book, you see on which page.</li>
<li>Fix it. A page of a book that you have changed gets a tick.</li>
<li>Tap <strong>Send again</strong>.</li></ol>
<p>Do you want to hear it? Tap <strong>Read it to me</strong>. You see this button if your device can speak.</p>
<p>Your teacher reads it again. People can read it when your teacher says yes.</p>
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
<p>On the step <strong>Pages</strong>, correct the words that come from the file and describe each picture for people who cannot see it. Readers get these words when your book is approved. <strong>Check and send</strong> lists what is left.</p>
<p><strong>Earlier</strong>, <strong>Later</strong>, <strong>Turn</strong> and <strong>Remove</strong> change the pages of your book, not your file. Only pages of a PDF can be turned. <strong>Removed pages</strong> brings a page back within 30 days. The book has its new order when you send it.</p>
<p>If you upload another file, it begins with its own order. Pages with the same text keep your words. <strong>Show my words</strong> has the others for 30 days.</p>
<p>A colleague reviews your book before it is published. Until then, only you and the reviewers can read it. To change it, choose <strong>Take it back</strong>.</p>`,
  },
  {
    slug: 'teacher-review',
    role: 'teacher',
    section: 'Books',
    screens: ['/dashboard/review/{type?}/{id?}'],
    title: 'Review books and stories',
    body: `<p>The queue lists the books and stories that your students have sent, the oldest first. Nothing is published before you have read it.</p>
<h3>Decide</h3><p>Read the pages with their picture descriptions, and look at <strong>Check results</strong>. Choose who can read the work, then approve it. Your approval is for what you saw: if the author changes it or takes it back before you decide, nothing is published.</p>
<p>With <strong>Ask for changes</strong> you choose reasons and can write about single pages. Students read your reasons in plain words. For one minute you can choose <strong>Undo</strong>.</p>
<h3>Checks that failed</h3><p>A full name, a phone number or an email address stops a book or a story. If there is a good reason to let it pass, choose <strong>Waive check</strong> and write why.</p>
<h3>After publication</h3><p><strong>Take down</strong> removes a work from the library and the stories immediately. Nothing is deleted, and <strong>Publish again</strong> brings it back.</p>
<h3>Reports by readers</h3><p>Readers can report what is wrong with a book or a story. You find their reports under <strong>Reports</strong>, the urgent ones first. The author does not see them. When you have dealt with a report, choose <strong>Close report</strong>. Taking a book or a story down closes its reports.</p>
<p>Only students with a permission on record can publish for everyone.</p>`,
  },
];
