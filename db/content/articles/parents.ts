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
<li>Type the community password and press <strong>Enter Community</strong>.</li></ol>
<p>The school gives you this password. It is the same for all families, and you need no account. If it does not work, the school may have changed it. Ask the school.</p>
<p>You stay signed in until you close the browser, for up to 30 days. On a computer that others use, press <strong>Logout</strong> when you are done.</p>`,
  },
  {
    slug: 'parent-what-you-see',
    role: 'parent',
    section,
    screens: ['/', '/library'],
    title: 'What you see, and what you do not',
    body: `<p>You see the books for everyone and the books for families. You can read them, or have them read aloud, in every language the school offers.</p>
<p>You do not see classes, lists of names or anything about other children. Books show pen names, such as Anaya T. You do not see books that are only for people at the school.</p>`,
  },
  {
    slug: 'parent-your-child',
    role: 'parent',
    section: 'Your child',
    screens: ['/privacy-policy', '/contact'],
    title: 'What we store about your child',
    body: `<p>The school keeps a first and a last name, a name to sign in with, the class, the country if it was given, the pages where your child stopped reading, and the books that your child wrote. We never store a child's email address.</p>
<p>You can ask the school to show you, correct or erase this data. Use <a href="/contact">Contact</a> on the school's site. The <a href="/privacy-policy">privacy policy</a> has the details.</p>`,
  },
];
