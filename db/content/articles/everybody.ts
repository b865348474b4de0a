import type { Article } from './article.ts';

const help = 'Help and privacy';
const signingIn = 'Signing in';

export const everybody: Article[] = [
  {
    slug: 'which-door-is-yours',
    role: 'public',
    section: signingIn,
    screens: ['/login'],
    title: 'Which door is yours?',
    body: `<p>You need no account to read what a school shows to everyone. For the rest, press <strong>Login</strong> on the site of your own school and choose who you are.</p>
<ul><li><strong>I am a student:</strong> with a class code or a QR card.</li>
<li><strong>I am a teacher or administrator:</strong> with email and password.</li>
<li><strong>I am a parent:</strong> with the community password of the school.</li></ul>
<p>Every school has its own address and its own accounts. An account of one school does not open another. After many wrong tries you wait a little before the next one: that stops people who guess, and it stops only this account.</p>`,
  },
  {
    slug: 'forgotten-password',
    role: 'public',
    section: signingIn,
    screens: ['/resetpasswordemail', '/password-reset-confirm/'],
    title: 'You have forgotten your password',
    body: `<ol><li>Press <strong>Forgot Password?</strong> below the password, and type your email address.</li>
<li>Open the mail and follow its link. It works once, and for 60 minutes.</li>
<li>Choose a new password of at least 8 characters.</li></ol>
<p>All other places where you were signed in are signed out. The page says the same whether or not it knows the address, so that nobody can find out who has an account. No mail after ten minutes? Look in the spam folder, then ask at your school whether your address is right.</p>
<p>Children do not need a mail address. They ask their teacher.</p>`,
  },
  {
    slug: 'how-long-you-stay-signed-in',
    role: 'public',
    section: signingIn,
    screens: ['/login', '/logout'],
    title: 'How long you stay signed in',
    body: `<p>You stay signed in for 12 hours after you last used the site. With <strong>Stay signed in</strong> it is 30 days: choose that on your own device only.</p>
<p>When the time is over you read “Your token is expired, please relogin!”. Sign in again, and you come back to the page where you were.</p>
<p>On a device that several people use, press <strong>Logout</strong> before you hand it on: it clears what the site keeps there. A changed password ends all other sessions at once.</p>`,
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
    title: 'With a keyboard or a screen reader',
    body: `<ul><li>The first link of every page skips to its content.</li>
<li>Everything can be reached with Tab and used with Enter or the space bar. Escape closes what has opened.</li>
<li>In a book, the arrow keys turn the page and the space bar reads aloud. Pictures that are described are read out with their description.</li>
<li>If your device asks for less motion or more contrast, the site follows.</li></ul>
<p>Something does not work for you? Please <a href="/report-a-problem">tell us</a>. Say what you use, and on which page.</p>`,
  },
  {
    slug: 'report-a-problem',
    role: 'public',
    section: help,
    screens: ['/report-a-problem', '/contact'],
    title: 'Report a problem, or ask something',
    body: `<p>On <a href="/report-a-problem">Report a problem</a> you say what is wrong: a book that should not be here, a page that fails, words that hurt. On <a href="/contact">Contact</a> you ask what you like.</p>
<p>Your message goes to the people who look after this site. They answer to the address that you give. Please write no passwords, and no full names of children.</p>
<p>If a child is in danger, do not write here. Call the emergency number of your country.</p>`,
  },
  {
    slug: 'what-the-site-knows',
    role: 'public',
    section: help,
    screens: ['/privacy-policy'],
    title: 'What this site knows about you',
    body: `<p>As a visitor: nothing that names you. Nobody else is told that you are here: no advertising, no counting service, no letters or pictures from other companies.</p>
<p>When you sign in, your school's site keeps your name, what you read last and which pages you marked. Passwords are kept in a form that nobody can read back.</p>
<p>All of it stands in the <a href="/privacy-policy">privacy policy</a>, in plain words.</p>`,
  },
];
