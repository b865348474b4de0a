import type { Article } from './article.ts';

const site = 'Your site';

/** For whoever opens a site and looks after it. */
export const schools: Article[] = [
  {
    slug: 'register-a-school',
    role: 'public',
    section: site,
    screens: ['/register'],
    title: 'Register a school or an organization',
    body: `<p>It takes about ten minutes. You need the name of the school, an email address, the address of its website, a logo and three colours.</p>
<ol><li>Say whether you register a school or an organization.</li>
<li>Type the name. An address on Booklark is suggested, and the form says whether it is free.</li>
<li>Choose a logo: JPEG, PNG or SVG, up to 5 MB.</li>
<li>Choose three colours. The preview beside the form is your real site.</li>
<li>Press the button. The next page leads to your new site.</li></ol>
<p>The site is live at once. We then send you an email with a link to set the first admin's password. Until you do this, you cannot upload books, and search engines do not list the site.</p>`,
  },
  {
    slug: 'colours-that-can-be-read',
    role: 'public',
    section: site,
    screens: ['/register'],
    title: 'Why we adjusted a colour',
    body: `<p>Some colours are beautiful and cannot be read. The site stores your colours as you chose them and adjusts what it shows. Text gets darker or lighter by the smallest amount needed, and the hue stays the same.</p>
<ul><li>The list below the colours shows each change, before and after, with the reason.</li>
<li>A pale button keeps its colour. It gets a darker border and dark text.</li>
<li>The page itself has to be very light or very dark.</li></ul>
<p>You can use any colour. If you do not like an adjustment, choose a darker or lighter shade and check the preview.</p>`,
  },
  {
    slug: 'first-steps',
    role: 'school_admin',
    section: site,
    screens: ['/admin-school/dashboard'],
    title: 'The first hour with your new site',
    body: `<p>The start list on your dashboard ticks off what is done.</p>
<ol><li><strong>Logo and colours:</strong> look at your site on a phone too.</li>
<li><strong>Create a sample class:</strong> a class with a few made-up names is enough to try everything.</li>
<li><strong>Add your first book:</strong> open <strong>Books</strong> and drop a file. A PDF will do.</li>
<li><strong>Print sign-in cards:</strong> each class prints its own.</li>
<li><strong>Set a community password:</strong> one password for all families. Give it out at the next parents' evening.</li></ol>`,
  },
  {
    slug: 'confirm-your-mail',
    role: 'school_admin',
    section: site,
    screens: ['/verification/', '/admin-school/dashboard'],
    title: "Confirm your school's email address",
    body: `<p>After you register, we send you an email with a link. Open it and choose your password. This confirms the email address, and you can then upload books.</p>
<p>The link works once and expires after 60 minutes. If it has expired, press <strong>Forgot Password?</strong> on your new site's sign-in page to get a new one.</p>`,
  },
  {
    slug: 'logo-and-colours',
    role: 'school_admin',
    section: site,
    screens: ['/admin-school/profile', '/admin-school/dashboard'],
    title: 'Change logo and colours',
    body: `<p>Open <strong>Profile</strong> in the sidebar and choose <strong>Logo and colours</strong>. The preview shows your site while you change it, and the list below says what has to be repaired so that everybody can read it.</p>
<p>A logo is a JPEG, PNG or SVG of at most 5 MB. We store a clean copy of your picture, without the location and date that cameras add. From an SVG we keep only the shapes.</p>
<p>Changes appear on the site for everyone as soon as you save. If someone else changed the settings while you were editing, we tell you and keep what you typed.</p>
<h3>A domain of your own</h3>
<p>Under <strong>Own domains</strong>, enter the domain to get a DNS record. Ask the person who manages the domain to add the record, then press <strong>Check now</strong>. When the record is found, your site also works at that domain.</p>`,
  },
  {
    slug: 'community-password',
    role: 'school_admin',
    section: site,
    screens: ['/admin-school/dashboard', '/admin-school/profile'],
    title: 'A password for all families',
    body: `<p>Use the community password parents read the books that are for families. They see no names but pen names, and no classes.</p>
<ul><li>Choose two or three words that can be said aloud, such as three animals.</li>
<li>Change it at least once a year. A new password signs out everyone who used the old one.</li>
<li>It is kept in a form that nobody can read back. If you forget it, set a new one.</li></ul>
<p>Do not publish it. If it becomes public, change it.</p>`,
  },
];
