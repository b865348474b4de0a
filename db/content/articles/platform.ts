import type { Article } from './article.ts';

const helping = 'Helping people';
const schools = 'Schools';

/** For Booklark's own colleagues: people, emails and schools. */
export const platform: Article[] = [
  {
    slug: 'platform-missing-email',
    role: 'upschool_admin',
    section: helping,
    screens: ['/admin-panel/email-monitoring'],
    title: 'Someone did not get an invitation or another email',
    body: `<p>For example, a teacher at Hillcrest says she got no invitation. Find the cause, then send a new email.</p>
<ol><li>Open <strong>Email monitoring</strong> in the menu and search for her email address. If you do not know it, search for the name of the school. Choose the email to see what happened to it.</li>
<li>If no email is listed, the school invited another address or none. Ask an admin of the school to check the address and to invite her.</li>
<li><strong>Sent</strong> or <strong>Delivered</strong>: the email server accepted the email. Ask her to look in the spam folder.</li>
<li><strong>Bounced</strong>: read the reason. If the address has a typing mistake, ask the school to correct it and to invite her again.</li>
<li><strong>Suppressed</strong>: we no longer send to this address, because an email bounced or was reported as spam. Choose <strong>Allow emails to this email address</strong> and enter the reason.</li>
<li><strong>Failed</strong>: our email server could not send it. Open <strong>Queues</strong> to see whether this concerns many emails.</li>
<li>When the cause is gone, choose <strong>Send again</strong>. She gets a new email with a new link.</li></ol>
<p>The school reads in its activity log who sent the email again, and why.</p>`,
  },
  {
    slug: 'platform-email-states',
    role: 'upschool_admin',
    section: helping,
    screens: ['/admin-panel/email-monitoring'],
    title: 'Read the list of emails',
    body: `<p>The list has every email of all schools: to whom, from which site, how many attempts, and what happened. The counts above the list are for the last 90 days. The status says only what we know.</p>
<ul><li><strong>Queued</strong> and <strong>Sending</strong>: the email leaves within seconds.</li>
<li><strong>Held</strong>: emails wait while a school is suspended, or while Booklark has no email server.</li>
<li><strong>Sent</strong>: the email server accepted the email, nothing more.</li>
<li><strong>Delivered</strong>, <strong>Bounced</strong> and <strong>Complained</strong>: the email provider told us.</li></ul>
<p>You can read the text of an email for one day. Links are shown without their secret part, so a preview signs no one in. After one day the text is deleted.</p>
<p>There is no <strong>Send again</strong> where a new email makes no sense, for example when the invitation was already accepted.</p>`,
  },
  {
    slug: 'platform-suppressed-addresses',
    role: 'upschool_admin',
    section: helping,
    screens: ['/admin-panel/email-monitoring'],
    title: 'Stop or allow emails to an address',
    body: `<p>Open the <strong>Suppression list</strong> above the emails. It has the addresses that get no email from any school. An address is added automatically:</p>
<ul><li>after one permanent failure, for example when the mailbox does not exist</li>
<li>after a complaint, when someone reports an email as spam</li>
<li>after temporary failures on three different days</li></ul>
<p>To add an address yourself, choose <strong>Add address</strong>, or <strong>Stop emails to this email address</strong> at an email.</p>
<p>Choose <strong>Remove from list</strong> only when the cause is gone, for example when the mailbox exists again. Enter the reason. Never remove an address after a complaint without asking the person. Emails that were not sent in the meantime are not sent later.</p>
<p>The school sees in the invitation and on the person's page that the address gets no email. A stranger who asks for a password reset learns nothing.</p>`,
  },
  {
    slug: 'platform-find-a-person',
    role: 'upschool_admin',
    section: helping,
    screens: [
      '/admin-panel/all-users',
      '/admin-panel/teachers',
      '/admin-panel/user/{userId?}',
      '/admin-panel/userprofile/{userId?}',
    ],
    title: 'Find a person and help with an account',
    body: `<p>Open <strong>All people</strong> and search for a name or an email address. Filter by role, status and country. The <strong>People</strong> tab of a school lists only its people. The profile shows the classes, the books, the last emails and how the person signs in.</p>
<ul><li><strong>Sign out everywhere</strong>: when a device is lost.</li>
<li><strong>Send a password reset email</strong>: when a password is forgotten. You never see a password.</li>
<li><strong>Suspend</strong>: the person is signed out immediately and cannot sign in. <strong>Restore</strong> undoes this.</li></ul>
<p>Each of these needs a reason. The school reads it in its activity log, with your name.</p>
<p>You can add adults. Students are added by their school. The last admin of a school keeps the role.</p>`,
  },
  {
    slug: 'platform-masked-students',
    role: 'upschool_admin',
    section: helping,
    screens: ['/admin-panel/students', '/admin-panel/userprofile/{userId?}'],
    title: "See a student's full name",
    body: `<p>Students belong to their school. You see a first name, one letter of the last name, the school and the status. Exports contain no more than that. The search also finds last names.</p>
<ol><li>Open the student's profile.</li>
<li>Choose <strong>Show details</strong>, and enter the reason, for example “The school asked us to find a lost book, ticket 4512”.</li>
<li>You see the student's data for one hour.</li></ol>
<p>The school sees your name and the reason in its activity log. Ask the school first if you can.</p>`,
  },
  {
    slug: 'platform-view-as',
    role: 'upschool_admin',
    section: helping,
    screens: ['/admin-panel/userprofile/{userId?}'],
    title: 'See what a person sees',
    body: `<p>If you cannot understand a problem, you can look at the site as the person who has it.</p>
<ol><li>Ask an admin of the school to allow support access on the school's profile. The access lasts 24 hours. Without it you get a message. An admin who is on the phone can also read you a code, which opens one view within 24 hours.</li>
<li>Open the person's profile, choose <strong>View as</strong>, and enter the reason and the code if you have one.</li>
<li>The school's site opens. A banner shows the time left. The view ends after 15 minutes.</li></ol>
<p>You can only read. You cannot save, export, print cards, open student data or send an email. The school's activity log lists the start and the end of each view. People of Booklark cannot be viewed.</p>`,
  },
  {
    slug: 'platform-add-a-school',
    role: 'upschool_admin',
    section: schools,
    screens: ['/admin-panel/all-tenants', '/admin-panel/tenant/{tenantId?}'],
    title: 'Find, add or change a school',
    body: `<p>Open <strong>All schools</strong>. The list shows the status, the number of students, teachers and books, and the last activity. A line says when the numbers were counted.</p>
<ul><li>To add a school, choose <strong>Add school</strong> and enter its name, email address, website and first colour. The other colours follow from it. The first admin gets an email to choose a password.</li>
<li>To change a school, open it and choose <strong>Edit</strong>. The preview shows the colours as people will see them. Only the fields you change are sent.</li></ul>
<p>If a colleague changed the same school in the meantime, you see a message, and your changes stay in the form.</p>
<p>The tabs of a school are <strong>Overview</strong>, <strong>People</strong>, <strong>Books</strong> and <strong>Activity log</strong>.</p>`,
  },
  {
    slug: 'platform-suspend-a-school',
    role: 'upschool_admin',
    section: schools,
    screens: ['/admin-panel/tenant/{tenantId?}'],
    title: 'Suspend, restore or close a school',
    body: `<p>Open the school. The buttons are at the end of its <strong>Overview</strong>.</p>
<h3>Suspend</h3><p><strong>Suspend school</strong> signs everyone out immediately. The site shows “Page not found”. Emails and jobs wait. The school's admins get an email with your reason. <strong>Restore school</strong> makes the site work again, with everything that waited.</p>
<h3>Close</h3><p><strong>Close school</strong> is for a school that leaves. Type the school's name to confirm.</p>
<ol><li>We make a complete export: every table and every file. The school's admins get a link to it.</li>
<li>For 30 days, <strong>Restore school</strong> brings everything back.</li>
<li>Then people, books and files are erased permanently. Only totals stay. The web address is never given to another school.</li></ol>
<p>If you are not sure, suspend. A suspended school loses nothing.</p>`,
  },
  {
    slug: 'platform-change-web-address',
    role: 'upschool_admin',
    section: schools,
    screens: ['/admin-panel/tenant/{tenantId?}'],
    title: 'Change the web address of a school',
    body: `<p>Only Booklark can change the web address of a school. Ask one of its admins for a day on which it suits the school, because people must sign in again.</p>
<ol><li>Open the school. On its <strong>Overview</strong>, choose <strong>Change web address</strong>.</li>
<li>Type the part before the dot, and enter the reason.</li>
<li>Choose <strong>Change web address</strong>. The school's admins get an email with the new address and your reason.</li></ol>
<p>Old links and bookmarks lead to the new address for a year. The old address is never given to another school. The school itself can have it back: change the web address again.</p>
<p>Printed sign-in cards and posters show the old address. The school must print them again within the year. A domain of its own that the school has verified stays as it is.</p>
<p>You cannot change the address of a school that is closing.</p>`,
  },
];
