import type { Article } from './article.ts';

const site = 'Your site';

/** For people who register a site and manage it. */
export const schools: Article[] = [
  {
    slug: 'register-a-school',
    role: 'public',
    section: site,
    screens: ['/register'],
    title: 'Register a school or an organization',
    body: `<p>This takes about ten minutes. You need the school's name, an email address and the address of its website. You can add the logo and change the colours now or later.</p>
<ol><li>Choose school or organization.</li>
<li>Enter the name. The form suggests a web address on Booklark and says whether it is available.</li>
<li>Choose a logo: JPEG, PNG or SVG, up to 5 MB.</li>
<li>Choose one of the three sets of colours that we suggest from your logo, or <strong>Choose colours by hand</strong>. The preview shows your site.</li>
<li>Press <strong>Register</strong>. The next page has a link to your new site.</li></ol>
<p>Your site is live immediately. We send you an email with a link to choose the first admin's password. Until then, you cannot upload books, and search engines do not list the site.</p>`,
  },
  {
    slug: 'colours-that-can-be-read',
    role: 'public',
    section: site,
    screens: ['/register'],
    title: 'Understand adjusted colours',
    body: `<p>Text in some colours is hard to read. The site stores your colours as you chose them and adjusts what it shows. Text gets darker or lighter by the smallest amount needed, and the hue does not change.</p>
<ul><li>The list below the colours shows each change, before and after, with the reason.</li>
<li>A pale button keeps its colour. It gets a darker border and dark text.</li>
<li>The page background must be very light or very dark.</li></ul>
<p>You can use any colour. If you do not like an adjustment, choose a darker or lighter shade and check the preview.</p>`,
  },
  {
    slug: 'first-steps',
    role: 'school_admin',
    section: site,
    screens: ['/admin-school', '/admin-school/dashboard'],
    title: 'Set up your new site',
    body: `<p>The list <strong>Getting started</strong> on your dashboard shows what is done.</p>
<ol><li><strong>Confirm your email address:</strong> use the link in our email.</li>
<li><strong>Logo and colours:</strong> check your site on a phone too.</li>
<li><strong>Open a starter book as a child does:</strong> your site begins with a sample class and three books, so that you can try everything. Only people of your school can read the books.</li>
<li><strong>Create your first class:</strong> it gets a class code that students use to sign in.</li>
<li><strong>Invite teachers:</strong> they get an email with a link.</li>
<li><strong>Add your first book:</strong> open <strong>Books</strong> and drop a file. A PDF or EPUB works.</li>
<li><strong>Print sign-in cards:</strong> print them on the page of a class, or open <strong>Classes</strong> and choose <strong>Print all cards</strong>. Every class then gets a cover sheet.</li>
<li><strong>Set a community password:</strong> all families use the same password. Give it to them at the next parents' evening.</li>
<li><strong>Remove sample class and books:</strong> a message says what is removed and what stays. Students whom you have added to the sample class stay in it. A sample student or a class that you have renamed stays too. The samples take no place of your plan and are not counted in your statistics.</li></ol>`,
  },
  {
    slug: 'confirm-your-mail',
    role: 'school_admin',
    section: site,
    screens: ['/verification/', '/admin-school/dashboard'],
    title: "Confirm your school's email address",
    body: `<p>After you register, we send you an email with a link. Open the link, enter your name and choose your password. This confirms the email address. You can then upload books.</p>
<p>The link works once and expires after 60 minutes. If it has expired, press <strong>Forgot Password?</strong> on your new site's sign-in page to get a new one.</p>`,
  },
  {
    slug: 'logo-and-colours',
    role: 'school_admin',
    section: site,
    screens: ['/admin-school/profile', '/admin-school/dashboard'],
    title: 'Change your logo and colours',
    body: `<p>Open <strong>Profile</strong> in the sidebar and choose <strong>Logo and colours</strong>. With a logo, we suggest three sets of colours that match it. Choose one, or open <strong>Choose colours by hand</strong>. The preview shows your site while you change it. The list below shows each colour we adjusted so that everyone can read the text.</p>
<p>Use a JPEG, PNG or SVG file, up to 5 MB. We store a clean copy of your picture, without the location and date that cameras add. From an SVG we store only the shapes.</p>
<p>Changes appear on the site for everyone as soon as you save. If someone else changed the settings while you were editing, you see a message, and your changes stay in the form.</p>
<h3>Use your own domain</h3>
<p>Under <strong>Own domains</strong>, enter the domain and press <strong>Add domain</strong> to get a DNS record. Ask the person who manages the domain to add the record, then press <strong>Check now</strong>. When the record is found, your site also works at that domain.</p>`,
  },
  {
    slug: 'community-password',
    role: 'school_admin',
    section: site,
    screens: ['/admin-school/dashboard', '/admin-school/profile'],
    title: 'Set a community password',
    body: `<p>Parents use the community password to read the books for families. They see pen names only, and no classes.</p>
<ul><li>Choose two or three words that are easy to say, such as three animals.</li>
<li>Change it at least once a year. A new password signs out everyone who used the old one.</li>
<li>The password is stored in a form that no one can read. If you forget it, set a new one.</li></ul>
<p>Do not publish it. If it becomes public, change it.</p>`,
  },
];
