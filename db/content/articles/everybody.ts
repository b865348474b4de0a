import type { Article } from './article.ts';

const help = 'Help and privacy';
const signingIn = 'Signing in';

export const everybody: Article[] = [
  {
    slug: 'which-door-is-yours',
    role: 'public',
    section: signingIn,
    screens: ['/login'],
    title: 'How to sign in',
    body: `<p>You do not need an account to read books that are open to everyone. To read the rest, press <strong>Login</strong> on your own school's site and choose who you are.</p>
<ul><li><strong>I am a student:</strong> with a class code or a QR card.</li>
<li><strong>I am a teacher or administrator:</strong> with email and password.</li>
<li><strong>I am a parent:</strong> with the community password of the school.</li></ul>
<p>Every school has its own address and its own accounts. An account at one school does not work at another. After too many wrong tries, you have to wait before you try again. This stops people from guessing passwords, and it only affects that account.</p>`,
  },
  {
    slug: 'forgotten-password',
    role: 'public',
    section: signingIn,
    screens: ['/resetpasswordemail', '/password-reset-confirm/'],
    title: 'If you forget your password',
    body: `<ol><li>Press <strong>Forgot Password?</strong> below the password, and type your email address.</li>
<li>Open the email and follow the link. It works once and expires after 60 minutes.</li>
<li>Choose a new password of at least 8 characters.</li></ol>
<p>You are signed out on all other devices. The page shows the same message for every email address, so that no one can find out who has an account. No email after ten minutes? Check your spam folder, then ask your school whether your email address is correct.</p>
<p>Students do not need an email address. They ask their teacher.</p>`,
  },
  {
    slug: 'how-long-you-stay-signed-in',
    role: 'public',
    section: signingIn,
    screens: ['/login', '/logout'],
    title: 'How long you stay signed in',
    body: `<p>You stay signed in for 12 hours after you last used the site. With <strong>Stay signed in</strong> it is 30 days: choose that on your own device only.</p>
<p>After that you see “Your token is expired, please relogin!”. Sign in again to return to the page you were on.</p>
<p>On a device that several people use, press <strong>Logout</strong> before you pass it on. This clears what the site has stored on it. Changing your password signs you out everywhere else.</p>`,
  },
  {
    slug: 'choose-your-language',
    role: 'public',
    section: help,
    screens: ['/'],
    title: 'Choose your language',
    body: `<p>At the foot of every page you can choose the language of the site: English or Arabic. In Arabic the page runs from right to left.</p>
<p>This changes the words of the site, not the books. A book stays in its own language, and its page shows whether there is a version in yours.</p>
<p>The choice is kept in one small cookie on your device.</p>`,
  },
  {
    slug: 'keyboard-and-screen-reader',
    role: 'public',
    section: help,
    screens: ['/'],
    title: 'Use a keyboard or screen reader',
    body: `<ul><li>The first link of every page skips to its content.</li>
<li>Everything can be reached with Tab and used with Enter or the space bar. Escape closes what has opened.</li>
<li>In a book, the arrow keys turn the page and the space bar reads aloud. Pictures that are described are read out with their description.</li>
<li>If your device asks for less motion or more contrast, the site follows.</li></ul>
<p>If something does not work, <a href="/report-a-problem">tell us</a>. Say which device or software you use, and on which page.</p>`,
  },
  {
    slug: 'report-a-problem',
    role: 'public',
    section: help,
    screens: ['/report-a-problem', '/contact'],
    title: 'Report a problem, or ask something',
    body: `<p>On <a href="/report-a-problem">Report a problem</a> you say what is wrong: a book that should not be here, a page that does not work, or hurtful words. Use <a href="/contact">Contact</a> to ask anything else.</p>
<p>Your message goes to the people who look after this site. They answer to the address that you give. Do not include passwords or children’s full names.</p>
<p>If a child is in danger, do not use this form. Call your local emergency number.</p>`,
  },
  {
    slug: 'what-the-site-knows',
    role: 'public',
    section: help,
    screens: ['/privacy-policy'],
    title: 'What this site knows about you',
    body: `<p>If you are a visitor: nothing that identifies you. We tell no one else that you are here. There is no advertising, no analytics service, and no fonts or pictures from other companies.</p>
<p>When you sign in, your school's site stores your name, what you read last and your bookmarks. Passwords are stored in a form that no one can read.</p>
<p>The <a href="/privacy-policy">privacy policy</a> explains all of this in plain words.</p>`,
  },
];
