import type { Article } from './article.ts';

const section = 'Classes and people';

/** For admins: classes, people and their data. */
export const schoolPeople: Article[] = [
  {
    slug: 'classes-of-a-school',
    role: 'school_admin',
    section,
    screens: ['/admin-school/classes', '/admin-school/classdetails/{classId?}'],
    title: 'Create and manage classes',
    body: `<ol><li>Open <strong>Classes</strong> and choose <strong>Create a class</strong>.</li>
<li>Enter the name your school uses, such as 4B, and choose the teachers.</li>
<li>Open the class to add students, set passwords and print cards.</li></ol>
<p>Every class has a class code. In the menu <strong>Manage class</strong> you can replace the code or turn it off. An old code is never used again.</p>
<p>At the end of the year, choose <strong>Archive class</strong>. Students and their books do not change. You find the class under <strong>Archived</strong> and can restore it.</p>`,
  },
  {
    slug: 'new-school-year',
    role: 'school_admin',
    section,
    screens: ['/admin-school/classes/new-year'],
    title: 'Start a new school year',
    body: `<ol><li>Open <strong>Classes</strong> and choose <strong>New school year</strong>.</li>
<li>Choose what happens to each class: it moves up with a new name, stays, merges into another class, splits into two classes, or leaves the school. If the name shows the year, such as Year 4 or CE2, and the next one is sure, the new name is already proposed.</li>
<li>Choose <strong>Preview</strong>. It says for each class what happens, how many students move or leave, and what you have to solve first. Nothing has changed yet.</li>
<li>Choose <strong>Start the school year</strong>, and then <strong>Print sign-in cards</strong> for classes whose name or class code has changed. Cards that you have printed before still work.</li></ol>
<h3>What stays with a class</h3>
<p>A class that moves up keeps its class code, teachers, assignments and books. When classes merge, students and teachers move to the other class. Assignments and class books stay with the archived class. The second class of a split has a class code of its own and the same teachers.</p>
<p>Students of a class that leaves are archived. Students who are also in another class stay at the school unless you choose otherwise.</p>
<h3>Undo</h3>
<p>For seven days you can undo everything on the same page. What someone has changed since stays as it is, and the page says why.</p>`,
  },
  {
    slug: 'people-of-a-school',
    role: 'school_admin',
    section,
    screens: [
      '/admin-school/users',
      '/admin-school/adduser',
      '/admin-school/adduser/{userId?}',
      '/admin-school/userprofile/{userId?}',
      '/admin-school/studentprofile/{userId?}',
    ],
    title: 'Add and change people',
    body: `<p>Open <strong>Users</strong>. Teachers, students, admins and invited people have a tab each.</p>
<ul><li><strong>Add Students:</strong> paste the names, one on each line. You can print the cards immediately.</li>
<li><strong>Add a user:</strong> enter name, email address and role. The person gets an email with a link to choose a password. The link expires after 60 minutes.</li>
<li>To change someone, choose the name and then <strong>Edit</strong>. If you change an email address, we tell the old address.</li></ul>
<h3>Permission to publish</h3>
<p>The page of a student shows what the family allows: <strong>Works for everyone</strong>, <strong>Voice outside the school</strong> and <strong>Photos in works for everyone</strong>. Until someone sets it, the permission is <strong>Not given</strong>. Choose <strong>Change permission</strong> to record an answer, or open a class and choose <strong>Set for the whole class</strong>.</p>
<p>Without permission for works, families are the widest audience. When you withdraw it, the student's works for everyone change to families immediately. Booklark tells you how many before you confirm. In the profile of your school, under <strong>Publishing</strong>, you choose who can publish for everyone and whether teachers can set the permission.</p>
<p>You cannot change a student into an adult, and your school always keeps one admin. People who leave are archived. You can restore them at any time.</p>`,
  },
  {
    slug: 'invite-teachers',
    role: 'school_admin',
    section,
    screens: ['/admin-school/users'],
    title: 'Invite teachers, and find out why an invitation did not arrive',
    body: `<p>Open <strong>Users</strong>, then <strong>Invited people</strong>, and choose <strong>Invite teachers</strong>. An invitation expires after 14 days. You can also create a link and share it yourself.</p>
<h3>Invite many people together</h3>
<p>Choose <strong>Invite many</strong> and paste up to 100 email addresses, with or without names. Choose one role, then <strong>Check addresses</strong>. You see beside each line what is wrong with it. Only the good lines are invited. The others stay in the field so that you can correct them.</p>
<h3>The invitation did not arrive</h3>
<ol><li>Check the email address in the list, letter by letter. If it is wrong, revoke the invitation and send a new one.</li>
<li>Ask the person to look in the spam folder.</li>
<li>Open the menu of the invitation and choose <strong>Resend</strong>. The person gets a new email.</li>
<li>If that does not help, create a link instead, or ask us on the page <a href="/contact">Contact</a>. We can see whether the email was delivered.</li></ol>`,
  },
  {
    slug: 'enrol-from-a-list',
    role: 'school_admin',
    section,
    screens: ['/bulk-enrolment/'],
    title: 'Enrol students from a list',
    body: `<ol><li>Open <strong>Bulk enrolment</strong> and choose where the students go: a class you have, a new class, or the classes named in the list.</li>
<li>Drop your list. Use XLSX, CSV or OneRoster (zip), or paste rows from a spreadsheet.</li>
<li>Choose what each column contains.</li>
<li>Check the preview: who is new, who will change and which names look like a student you already have.</li>
<li>Confirm. You can leave the page while students are enrolled.</li></ol>
<p>You can undo the enrolment for 24 hours. Students who signed in or were changed in the meantime stay. We delete the list after 24 hours.</p>
<p>In a workbook (XLSX), we read what you see. Hidden rows, columns and sheets are left out, and the preview says so.</p>
<p>If you upload a newer list with the same student numbers, students are changed and not added again.</p>`,
  },
  {
    slug: 'limits-of-a-plan',
    role: 'school_admin',
    section,
    screens: ['/admin-school/users', '/bulk-enrolment/'],
    title: 'What happens at a limit of your plan',
    body: `<p>A plan says how many students, members of staff and books your school can have, and how much storage. At a limit nothing is removed: you can read, change and export everything. Only adding is refused, and the message says how many you have.</p>
<h3>What counts</h3>
<ul><li>Students: everyone who is not archived.</li>
<li>Staff: teachers and admins who are not archived, and people you have invited. An invitation that expires or that you revoke gives its place back.</li>
<li>Books: all books of your school, drafts too, until they are deleted. Stories do not count.</li>
<li>Storage: files of books, pictures and recordings.</li></ul>
<h3>Make room</h3>
<ol><li>Archive students and teachers who have left. They keep their books, and you can restore them when there is room.</li>
<li>Revoke invitations that no one needs any more.</li>
<li>Delete drafts and books that are not needed, or choose a larger plan.</li></ol>
<p>When you enrol students from a list, the preview says how many fit before you confirm. A list that does not fit is not enrolled in part.</p>
<p>After a plan has ended, everyone can still sign in and read, and you can export everything. Nothing new can be added until your school has a plan again.</p>`,
  },
  {
    slug: 'change-many-people',
    role: 'school_admin',
    section,
    screens: ['/admin-school/users', '/archived-students'],
    title: 'Change many people together, and export a list',
    body: `<ol><li>Search and filter until the list shows the right people.</li>
<li>Select them one by one, or select everyone on the page.</li>
<li>Choose what to do in the bar that appears: move students to a class, archive people or print cards.</li></ol>
<p>Search, filters and order are part of the page's URL. Save the URL to open the same list again.</p>
<p>Choose <strong>Export as CSV</strong> to get a file with every row that the filters match, not only those on the page. A CSV file opens in every spreadsheet program. It contains names, so store it as carefully as a class list.</p>`,
  },
  {
    slug: 'student-data',
    role: 'school_admin',
    section,
    screens: ['/archived-students', '/admin-school/child-data'],
    title: "Export or erase a student's data",
    body: `<p>Open <strong>Student data</strong> to see what your school stores about students, and why.</p>
<ul><li><strong>Export data:</strong> open the student's page. You get a file with everything we store about this student. Give it to the family if they ask.</li>
<li><strong>Erase permanently:</strong> choose it on the same page, or under <strong>Archived students</strong>, and type the student's name to confirm. Published books stay without a name. You cannot undo this.</li></ul>
<p>Archived students are erased automatically after the number of months you choose. Every time someone opens a student's page, <strong>Who viewed student data</strong> lists it.</p>`,
  },
  {
    slug: 'activity-log',
    role: 'school_admin',
    section: 'Your site',
    screens: ['/admin-school/audit'],
    title: 'Find out who changed something',
    body: `<p>Open <strong>Activity log</strong>. It lists what staff, visitors from organizations and Booklark support did at your school: who, what, about whom, when and on which device.</p>
<ul><li>Filter by action and by date.</li>
<li>Choose a name to see everything this person did, or everything that was done about them.</li></ul>
<p>No one can change or delete an entry. If an entry has a reason, someone at Booklark entered it.</p>`,
  },
  {
    slug: 'organizations-of-a-school',
    role: 'school_admin',
    section: 'Your site',
    screens: ['/admin-school/organizations'],
    title: 'Decide what an organization can do at your school',
    body: `<p>An organization, such as a group of schools, can invite your school. You can also choose <strong>Ask to join</strong>. Nothing is shared before you accept.</p>
<ul><li><strong>No access:</strong> the organization sees your school's name only.</li>
<li><strong>View statistics:</strong> it also sees numbers, without names.</li>
<li><strong>Help run the school:</strong> its admins can also work at your school for one hour at a time. Your activity log lists every visit.</li></ul>
<p>Use <strong>Change access</strong> at any time. Less access applies immediately and ends visits. <strong>Leave organization</strong> ends the membership.</p>`,
  },
];
