import type { Article } from './article.ts';

const section = 'Community';

export const parents: Article[] = [
  {
    slug: 'parent-come-in',
    role: 'parent',
    section,
    screens: ['/login'],
    title: 'Sign in with the community password',
    body: `<ol><li>Open the site of your child's school and press <strong>Login</strong>.</li>
<li>Choose <strong>I am a parent</strong>.</li>
<li>Enter the community password and press <strong>Enter Community</strong>.</li></ol>
<p>The school gives you this password. The password is the same for all families, and you do not need an account. If the password does not work, ask the school for the new one.</p>
<p>You stay signed in until you close the browser, for up to 30 days. On a computer that others use, press <strong>Logout</strong> when you are done.</p>`,
  },
  {
    slug: 'parent-what-you-see',
    role: 'parent',
    section,
    screens: ['/', '/library'],
    title: 'Find out which books you can read',
    body: `<p>You can read the books for everyone and the books for families, or have them read aloud.</p>
<p>You cannot see classes, lists of names or anything about other children. Books show pen names, such as Anaya T. You cannot see books that are only for people at the school.</p>
<p>Does a book show the name or photo of someone, or could it hurt someone? Choose <strong>Report this book</strong> on its page. Staff at the school read your report immediately, and the author does not see it.</p>
<p>To see your child's own books, ask the school for a family code. Open the link from the school, and enter the code and your email address.</p>`,
  },
  {
    slug: 'parent-your-child',
    role: 'parent',
    section: 'Your child',
    screens: ['/privacy-policy', '/contact'],
    title: 'Find out what we store about your child',
    body: `<p>The school stores your child's first and last name, username, class, country (if the school entered one), bookmarks, notes on pages, reading positions and the books your child wrote. We never store a child's email address.</p>
<p>You can ask the school to show you, correct or erase this data. Use <a href="/contact">Contact</a> on the school's site. The <a href="/privacy-policy">privacy policy</a> has the details.</p>`,
  },
  {
    slug: 'parent-family-code',
    role: 'parent',
    section: 'Your child',
    screens: ['/family/{code?}'],
    title: "See your child's books with a family code",
    body: `<ol><li>Ask the school for a family code. The code works once, within 7 days.</li>
<li>Scan the QR code on the letter from the school. Or choose <strong>I am a parent</strong> and <strong>I have a family code</strong> on the sign-in page. Enter the code and your email address.</li>
<li>Open the link in our email. You now see the books your child has published.</li></ol>
<p>You stay signed in on this device for 30 days. To open the books on another device, choose <strong>Get a new link</strong> and use the same email address.</p>
<p>The school can see your email address and can remove the link. You can ask the school to remove it.</p>`,
  },
];
