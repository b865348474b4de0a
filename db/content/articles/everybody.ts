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
<ul><li><strong>I am a student:</strong> sign in with a class code or a sign-in card.</li>
<li><strong>I am a teacher or administrator:</strong> sign in with email and password.</li>
<li><strong>I am a parent:</strong> sign in with the school's community password.</li></ul>
<p>Every school has its own web address and its own accounts. An account at one school does not work at another. After too many wrong tries, you must wait before you try again. This stops people from guessing passwords.</p>
<p>Adults can turn on <strong>Two-step verification</strong> in <strong>My profile</strong>. You then need your password and a code from an app on your phone. If you lose your phone, use a recovery code, or ask an admin at your school for help.</p>`,
  },
  {
    slug: 'forgotten-password',
    role: 'public',
    section: signingIn,
    screens: ['/resetpasswordemail', '/password-reset-confirm/'],
    title: 'Set a new password',
    body: `<ol><li>Press <strong>Forgot Password?</strong> below the password, and enter your email address.</li>
<li>Open the email and use the link. The link works once and expires after 60 minutes.</li>
<li>Choose a new password of at least 8 characters.</li></ol>
<p>You are signed out on all other devices. If you have no email after ten minutes, check your spam folder. Then ask your school whether your email address is correct. The page shows the same message for every email address, so that no one can find out who has an account.</p>
<p>Students do not need an email address. They ask their teacher.</p>`,
  },
  {
    slug: 'how-long-you-stay-signed-in',
    role: 'public',
    section: signingIn,
    screens: ['/login', '/logout'],
    title: 'How long you stay signed in',
    body: `<p>You stay signed in for 12 hours after you last used the site. With <strong>Stay signed in</strong> you stay signed in for 30 days. Choose it on your own device only.</p>
<p>After that you see “Your token is expired, please relogin!”. Sign in again to continue on the same page. What you typed is still there.</p>
<p>On a device that several people use, press <strong>Logout</strong> before you pass it on. This deletes what the site has stored on the device. Changing your password signs you out on all other devices.</p>`,
  },
  {
    slug: 'choose-your-language',
    role: 'public',
    section: help,
    screens: ['/'],
    title: 'Choose your language',
    body: `<p>Choose the language of the site at the bottom of the library or of a sign-in page: English, Arabic, Spanish or French. Arabic pages run from right to left. Dashboards use the same language.</p>
<p>This changes the site's language, not the books. A book stays in its own language. Its page shows whether it has a version in yours.</p>
<p>Your choice is stored in one small cookie on your device.</p>`,
  },
  {
    slug: 'keyboard-and-screen-reader',
    role: 'public',
    section: help,
    screens: ['/'],
    title: 'Use a keyboard or screen reader',
    body: `<ul><li>The first link of every page skips to its content.</li>
<li>You can reach everything with Tab and use it with Enter or the space bar. Escape closes menus and dialogs.</li>
<li>In a book, the arrow keys turn the page and the space bar reads aloud. Screen readers read the descriptions of pictures.</li>
<li>If your device is set to less motion or more contrast, the site uses these settings.</li></ul>
<p>If something does not work, <a href="/report-a-problem">tell us</a>. Say which page it is, and which device or software you use.</p>`,
  },
  {
    slug: 'report-a-problem',
    role: 'public',
    section: help,
    screens: ['/report-a-problem', '/contact'],
    title: 'Report a problem or ask a question',
    body: `<p>Use <a href="/report-a-problem">Report a problem</a> to tell us about a book that should not be here, a page that does not work, or hurtful words. Use <a href="/contact">Contact</a> to ask anything else. In a report, choose what the problem is about. Unsafe content is read first.</p>
<p>Your message goes to the people who run this site, and to Booklark. They reply to the email address you give. Do not include passwords or children’s full names.</p>
<p>If a child is in danger, do not use this form. Call your local emergency number.</p>`,
  },
  {
    slug: 'what-the-site-knows',
    role: 'public',
    section: help,
    screens: ['/privacy-policy'],
    title: 'Find out what this site knows about you',
    body: `<p>If you do not sign in, the site stores nothing that identifies you. The site has no advertising, no analytics service, and no fonts or pictures from other companies. We count visits and pages, not people.</p>
<p>If you sign in, your school's site stores your name, what you read last and your bookmarks. Passwords are stored in a form that no one can read.</p>
<p>The <a href="/privacy-policy">privacy policy</a> explains all of this in plain words.</p>`,
  },
  {
    slug: 'accept-an-invitation',
    role: 'public',
    section: signingIn,
    screens: ['/accept-invitation/{token?}', '/register/{token}', '/login/{token?}'],
    title: 'Accept an invitation',
    body: `<ol><li>Open the link in the email, or the link you were given. It shows who invites you, and to what.</li>
<li>If you have an account at this school, sign in. If not, enter your name and choose a password.</li>
<li>Choose <strong>Accept invitation</strong>. If you do not want to join, choose <strong>Decline</strong>. You can then also stop further invitations.</li></ol>
<p>The link works once and expires after 14 days. If it has expired or was revoked, ask the person who invited you for a new one.</p>
<p>An invitation for a school is for one school only. If your school is new to Booklark, the link opens the registration.</p>`,
  },
];
