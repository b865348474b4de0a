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
<li>Choose a logo: JPEG, PNG or SVG, at most 5 MB.</li>
<li>Choose three colours. The preview beside the form is your real site.</li>
<li>Press the button. The next page leads to your new site.</li></ol>
<p>The site is live at once. Then comes a mail: its link lets you set the password of the first admin. Until that is done, no books can be brought in and search engines leave the site out.</p>`,
  },
  {
    slug: 'colours-that-can-be-read',
    role: 'public',
    section: site,
    screens: ['/register'],
    title: 'Why a colour was changed',
    body: `<p>Some colours are beautiful and cannot be read. The site keeps your colours as you chose them, and repairs what it shows: words get darker or lighter by the least that is needed, and the hue stays.</p>
<ul><li>The list below the colours shows each change, before and after, with the reason.</li>
<li>A pale button keeps its colour. It gets a darker edge and dark words.</li>
<li>The page itself has to be very light or very dark.</li></ul>
<p>No colour is refused. If you do not like a repair, choose a darker or a lighter shade and look at the preview.</p>`,
  },
  {
    slug: 'first-steps',
    role: 'school_admin',
    section: site,
    screens: ['/admin-school/dashboard'],
    title: 'The first hour with your new site',
    body: `<p>The start list on your dashboard ticks off what is done.</p>
<ol><li><strong>Logo and colours:</strong> look at your site on a phone too.</li>
<li><strong>Make a sample class:</strong> a class with a few made-up names is enough to try everything.</li>
<li><strong>Put a first book on the shelf:</strong> open <strong>Books</strong> and drop a file. A PDF will do.</li>
<li><strong>Print sign-in cards:</strong> each class prints its own.</li>
<li><strong>Community password for parents:</strong> one password for all families. Give it out at the next parents' evening.</li></ol>`,
  },
  {
    slug: 'confirm-your-mail',
    role: 'school_admin',
    section: site,
    screens: ['/verification/', '/admin-school/dashboard'],
    title: 'Confirm the mail address of your school',
    body: `<p>After registering you get a mail with a link. Open it, and choose your password. With that the address is confirmed, and books can be brought in.</p>
<p>The link works once, and for 60 minutes. If it has ended, press <strong>Forgot Password?</strong> on the sign-in page of your new site: the new mail does the same.</p>`,
  },
  {
    slug: 'logo-and-colours',
    role: 'school_admin',
    section: site,
    screens: ['/admin-school/profile', '/admin-school/dashboard'],
    title: 'Change logo and colours',
    body: `<p>Open <strong>Profile</strong> in the sidebar and choose <strong>Logo and colours</strong>. The preview shows your site while you change it, and the list below says what has to be repaired so that everybody can read it.</p>
<p>A logo is a JPEG, PNG or SVG of at most 5 MB. A picture of your own is stored anew, without the place and the date that a camera writes into it. An SVG is reduced to its shapes.</p>
<p>What you save is on the site at once, for everybody. If somebody else has changed the settings meanwhile you are told, and what you typed stays.</p>
<h3>A domain of your own</h3>
<p>Under <strong>Own domains</strong> you name it and get a record. Whoever looks after the domain puts the record into its DNS; then press <strong>Look for the record now</strong>. As soon as it is found, the site answers at that name too.</p>`,
  },
  {
    slug: 'community-password',
    role: 'school_admin',
    section: site,
    screens: ['/admin-school/dashboard', '/admin-school/profile'],
    title: 'A password for all families',
    body: `<p>With the community password parents read the books that are for families. They see no names but pen names, and no classes.</p>
<ul><li>Choose two or three words that can be said aloud, such as three animals.</li>
<li>Change it at least once a year. A new password ends what the old one opened, on every device.</li>
<li>It is kept in a form that nobody can read back. If you forget it, set a new one.</li></ul>
<p>Do not write it on a public page. If that happened, change it.</p>`,
  },
];
