import type { Article } from './article.ts';

const section = 'Community';

export const parents: Article[] = [
  {
    slug: 'parent-come-in',
    role: 'parent',
    section,
    screens: ['/login'],
    title: 'Come in with the community password',
    body: `<ol><li>Open the site of your child's school and press <strong>Login</strong>.</li>
<li>Choose <strong>I am a parent</strong>.</li>
<li>Type the community password and press <strong>Enter Community</strong>.</li></ol>
<p>The school gives you this password. It is the same for all families, and you need no account. If it does not work, the school may have changed it: ask there.</p>
<p>You stay in until the browser is closed, and for 30 days at most. On a computer that others use, press <strong>Logout</strong> when you are done.</p>`,
  },
  {
    slug: 'parent-what-you-see',
    role: 'parent',
    section,
    screens: ['/', '/library'],
    title: 'What you see, and what you do not',
    body: `<p>You see the books for everyone, and those that the school keeps for families. You can read them, and let them be read aloud, in every language that the school has.</p>
<p>You do not see classes, lists of names or anything about other children. Books carry pen names, such as Anaya T. Books that are only for people of the school do not appear.</p>`,
  },
  {
    slug: 'parent-your-child',
    role: 'parent',
    section: 'Your child',
    screens: ['/privacy-policy', '/contact'],
    title: 'What is kept about your child',
    body: `<p>The school keeps a first and a last name, a name to sign in with, the class, the country if it was given, the pages where your child stopped reading, and the books that your child wrote. There is no email address of a child.</p>
<p>You may ask the school to see, correct or erase it. Use <a href="/contact">Contact</a> on the site of the school. The rest stands in the <a href="/privacy-policy">privacy policy</a>.</p>`,
  },
];
