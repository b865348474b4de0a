import type { Article } from './article.ts';

const site = 'Your site';

/** For admins: modes, messages and support. */
export const schoolSupport: Article[] = [
  {
    slug: 'school-modes',
    role: 'school_admin',
    section: site,
    screens: ['/admin-school/school-modes'],
    title: 'Choose the modes of your library',
    body: `<p>A mode shows a part of the library, for example books for early readers or books about the climate. Readers change it with <strong>Change Modes</strong>.</p>
<ol><li>Open <strong>Modes</strong> and turn on <strong>Let people change modes</strong>.</li>
<li>Turn on the modes you want, and move them into order. The first one that is not locked is shown first.</li>
<li>Choose <strong>Locked</strong> for a mode that students should not use yet.</li>
<li>Use <strong>Preview</strong> to see how many books a student sees, and which ones are hidden.</li>
<li>Choose <strong>Save modes</strong>.</li></ol>
<p>Changes apply to everyone within a second. A mode filters lists only. A student who has the web address of a book can open it in every mode.</p>`,
  },
  {
    slug: 'school-messages',
    role: 'school_admin',
    section: site,
    screens: ['/admin-school/messages'],
    title: "Read messages from your school's site",
    body: `<p>Open <strong>Messages</strong>. It lists what people wrote on your site, on the pages Contact and Report a problem. Open reports of <strong>Unsafe content</strong> are always first.</p>
<ol><li>Read unsafe content immediately. If a book should not be there, take it down first and ask questions later.</li>
<li>Reply by your own email, to the address in the message.</li></ol>
<p>Booklark's support sees the same messages and can answer too. Messages marked as <strong>Suspected spam</strong> stay in the list. Messages are deleted after 90 days.</p>
<p>If a child is in danger, call your local emergency number and follow your school's rules.</p>`,
  },
  {
    slug: 'support-access',
    role: 'school_admin',
    section: site,
    screens: ['/admin-school/profile'],
    title: 'Let Booklark support see what you see',
    body: `<p>Sometimes support can only help when it sees the same screen. This is off until you allow it.</p>
<ol><li>Open <strong>Profile</strong> and allow support access. It ends after 24 hours.</li>
<li>Support enters a reason and can then look at your site as one of your people, for 15 minutes at a time.</li>
<li>Turn the access off when the problem is solved. Open views end immediately.</li></ol>
<p>If you talk to support now, you can leave the access off and choose <strong>Create code</strong>. Read the code to support. It lets support look at your site once, and expires after 24 hours. After five wrong attempts it is deleted. Read a code only to someone whom you called: Booklark never asks for one by email.</p>
<p>Support can only read. It cannot change, export or print anything, and cannot open drafts, works and messages in review, answers of students, sign-in cards or student data. Your activity log lists every view, with the name and the reason.</p>`,
  },
  {
    slug: 'search-from-every-screen',
    role: 'teacher',
    section: 'Your classes',
    screens: ['/dashboard'],
    title: 'Find a student, class or book from every screen',
    body: `<ol><li>Choose <strong>Search</strong> in the bar at the top, or press Ctrl and K.</li>
<li>Type the start of a name, a class code or a word of a title.</li>
<li>Move with the arrow keys and press Enter, or choose a result.</li></ol>
<p>The search finds people, classes and books, whatever list is open. Teachers find the students of their own classes. Lead teachers and admins find everyone at the school.</p>`,
  },
  {
    slug: 'teacher-trusted',
    role: 'teacher',
    section: 'Your account',
    screens: ['/dashboard'],
    title: 'Use a right you were given',
    body: `<p>Booklark can give a trusted teacher a right, for example to feature books in the library. You get an email that says what you can do, why and until when.</p>
<p>Your school's admins see in their activity log when you use it. If you no longer want the right, tell us on the page <a href="/contact">Contact</a>.</p>`,
  },
  {
    slug: 'help-and-tours',
    role: 'public',
    section: 'Help and privacy',
    screens: [],
    title: 'Use Help and see a tour again',
    body: `<p><strong>Help Center</strong> opens with the article about the screen you are on. The tabs are for readers, staff and families. The search looks in all tabs, and the number on a tab says how many articles match.</p>
<p>Some screens have a short tour. It opens the first time you see the screen, once, on whatever device you use. To see a tour again, open the Help Center and choose <strong>Show me around</strong>, or a screen under <strong>Tours</strong>.</p>
<p>In a tour, the arrow keys go forward and back, and Escape ends the tour.</p>`,
  },
];
