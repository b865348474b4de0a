import type { Article } from './article.ts';

const comeIn = 'Come in';
const books = 'Books';

export const students: Article[] = [
  {
    slug: 'student-class-code',
    role: 'student',
    section: comeIn,
    screens: ['/login'],
    title: 'Come in with your class code',
    body: `<ol><li>Tap <strong>I am a student</strong>.</li>
<li>Type your class code. It is on your card or on the classroom wall. Big and small letters are the same. So are O and 0.</li>
<li>Tap <strong>Find my class</strong>.</li>
<li>Find your name and tap it. You can type the first letters.</li>
<li>Type your password. Tap <strong>Come in</strong>.</li></ol>
<p>Do you see pictures? Tap your three pictures, in order.</p>`,
  },
  {
    slug: 'student-card',
    role: 'student',
    section: comeIn,
    screens: ['/login'],
    title: 'Come in with your card',
    body: `<ol><li>Tap <strong>I am a student</strong>. Tap <strong>Scan QR Code</strong>.</li>
<li>Let the page use the camera.</li>
<li>Hold your card in the square. Keep still.</li></ol>
<p>Does the camera not work? Tap <strong>Cancel</strong> and type your class code.</p>
<p>Your card is like a key. Did you lose it? Tell your teacher today.</p>`,
  },
  {
    slug: 'student-password',
    role: 'student',
    section: comeIn,
    screens: ['/login'],
    title: 'My password does not work',
    body: `<p>Tap the eye to see what you type. Look at each letter. Try again.</p>
<p>Does it still not work? Ask your teacher. Your teacher cannot see your old password, but can give you a new one.</p>
<p>Your password is a secret. Do not tell anyone, not even your best friend.</p>`,
  },
  {
    slug: 'student-read',
    role: 'student',
    section: books,
    screens: ['/library/{id}/read'],
    title: 'Read a book',
    body: `<ul><li>Tap the arrow to turn the page.</li>
<li>Tap <strong>Read to me</strong> to hear it.</li>
<li>Tap the two letters to make the words big.</li>
<li>Tap the moon for dark paper at night.</li></ul>
<p>You can stop at any time. Next time the book opens on your page.</p>
<p>No internet? A picture book that you opened stays on your device. Open it again, or find it under <strong>Books on this device</strong>. When you sign out, it is gone from the device.</p>
<p>Do you like a book? Tap <strong>Add to favourites</strong> on its page. You find it again under <strong>Favourites</strong>.</p>`,
  },
  {
    slug: 'student-work-together',
    role: 'student',
    section: books,
    screens: ['/courses/{slug}/chapters/{chapter}'],
    title: 'Work with classmates',
    body: `<p>Two or three of you can share one tablet. One of you signs in and opens the chapter.</p>
<ol><li>Tap <strong>Work with classmates</strong>.</li>
<li>Tap one or two names.</li>
<li>Tap <strong>Work together</strong>.</li></ol>
<p>Now your work counts for each of you. The answers are saved for the one who signed in.</p>
<p>Your teachers see who worked together.</p>`,
  },
  {
    slug: 'student-live-lessons',
    role: 'student',
    section: books,
    screens: ['/live', '/live/{id}', '/dashboard'],
    title: 'Come to a live lesson',
    body: `<p>In a live lesson you talk with people far away.</p>
<ol><li>Open the lesson.</li>
<li>Tap <strong>Ask your teacher</strong>.</li></ol>
<p>Your teacher decides. You see the answer on your start page.</p>
<p>Most of the time your teacher opens the lesson with you.</p>`,
  },
  {
    slug: 'student-leave',
    role: 'student',
    section: comeIn,
    screens: ['/dashboard', '/logout'],
    title: 'When you are done',
    body: `<p>Do other children use this tablet too? Tap your picture or your letters at the top. Tap <strong>Logout</strong>.</p>
<p>Then no one can read as you.</p>`,
  },
  {
    slug: 'student-animal',
    role: 'student',
    section: books,
    screens: ['/dashboard', '/certificates/{id}'],
    title: 'Your animal and your certificates',
    body: `<h3>Choose your animal</h3><ol><li>Open your start page. Tap <strong>Choose your animal</strong>.</li>
<li>Tap a colour. Tap an animal.</li>
<li>Tap <strong>Save</strong>.</li></ol>
<p>You see your animal next to your name. Your class sees it too.</p>
<h3>Your certificates</h3><p>You get a certificate when your book is published. You get one when your books or your class raise money for a cause. Tap <strong>My Certificates</strong> to see them. You can print them.</p>`,
  },
  {
    slug: 'student-something-is-wrong',
    role: 'student',
    section: books,
    screens: ['/library/{id}', '/report-a-problem'],
    title: 'Something here makes you feel bad',
    body: `<p>Is there a book or a word here that makes you sad, or scared, or cross? Close it. Then tell your teacher, or someone at home.</p>
<p>You did nothing wrong. They can tell us, and we will look at it.</p>`,
  },
];
