import type { Article } from './article.ts';

const numbers = 'Numbers and tasks';
const running = 'Running the platform';

/** For Booklark's own colleagues: numbers, tasks and settings of the whole platform. */
export const platformWork: Article[] = [
  {
    slug: 'platform-numbers',
    role: 'upschool_admin',
    section: numbers,
    screens: ['/admin-panel', '/admin-panel/dashboard', '/admin-panel/users-dashboard'],
    title: 'Read the numbers of the platform',
    body: `<p><strong>Dashboard</strong> shows schools, people, books, emails and jobs. Choose the <strong>Days shown</strong> at the top. They are part of the URL, so you can send a colleague the same view.</p>
<ul><li>Each chart has a sentence that says what it shows. Choose <strong>As a table</strong> to see the numbers, and <strong>Export as CSV</strong> to get them as a file.</li>
<li>A line says when the numbers were counted.</li>
<li>Visits are counted, not people. A visit is a page that someone opens from another site or from nowhere. We store no IP address, no browser and no search text with these numbers.</li>
<li>A work counts once for each reader and day. For this we store a code made of the account or, without one, of the IP address, browser and system. The code and its key are deleted the night after.</li></ul>
<p>A sum of what was raised for causes opens the schools that add up to it. Press a school to see its orders and gifts.</p>
<p><strong>People in numbers</strong> counts people by role, country, school and last sign-in.</p>`,
  },
  {
    slug: 'platform-tasks',
    role: 'upschool_admin',
    section: numbers,
    screens: ['/admin-panel/user-dashboard'],
    title: 'Start your day with your tasks',
    body: `<p><strong>My tasks</strong> lists what needs a person now: failed jobs, failed emails, leads without an answer for two days, and reports of unsafe content. A task without work is not listed.</p>
<ol><li>Choose a task. It opens the list with the right filters.</li>
<li>Work through the list. When nothing is left, the task disappears.</li></ol>
<p>Start with unsafe content. Below the tasks you see your own <strong>Recent sign-ins</strong>. If you do not recognize one of them, change your password and tell your colleagues.</p>`,
  },
  {
    slug: 'platform-leads',
    role: 'upschool_admin',
    section: 'Helping people',
    screens: ['/admin-panel/leads'],
    title: 'Answer messages and problem reports',
    body: `<p><strong>Leads</strong> lists what people wrote on all sites: messages, problem reports and requests for a tour. Open reports of <strong>Unsafe content</strong> are always first.</p>
<ol><li>Open a lead and choose yourself under <strong>Assigned to</strong>. Set the status to <strong>In progress</strong>.</li>
<li>Write a <strong>Note</strong> for your colleagues. Only people of the platform can read notes.</li>
<li>Write under <strong>Reply by email</strong> and choose <strong>Send reply</strong>. The status becomes <strong>Answered</strong>, and the reply is stored with the lead.</li>
<li>Set the status to <strong>Closed</strong> when nothing is left to do.</li></ol>
<p>Some messages are marked as <strong>Suspected spam</strong>. They are never deleted for that reason, so look at them once a week. Schools read the messages of their own site themselves.</p>`,
  },
  {
    slug: 'platform-content',
    role: 'upschool_admin',
    section: running,
    screens: ['/admin-panel/content', '/admin-panel/content/{id}'],
    title: 'Write, preview and publish content',
    body: `<p><strong>Content</strong> lists what Booklark writes for all sites: articles, pages, hubs, courses, films, challenges, live lessons and more. Choose <strong>Add entry</strong>, a kind and a title.</p>
<ul><li>The page saves while you write. It says when it was saved, after the server has stored it. Readers see nothing of it before you publish.</li>
<li>Each language is a tab. Write English first. Where a language is missing, readers see the English text.</li>
<li><strong>Preview</strong> makes a link to the real page, at Booklark or at a school. It shows this one text for 24 hours.</li>
<li><strong>Publish now</strong> shows the text of the open tab to readers. <strong>Schedule</strong> does it at a time, until a time, or both.</li>
<li><strong>Unpublish</strong>, under the three dots, takes the entry off all sites immediately.</li></ul>
<p><strong>Revisions</strong> are the stored states. <strong>Compare</strong> shows what changed since, and <strong>Restore</strong> makes one the newest draft. If a colleague saves the same text while you write, you choose whose text is the newest. The other one is in the list too. If your browser closes before a save, this device keeps your text, and it is back when you open the entry again.</p>
<p>A film can have a <strong>Film file</strong>: an MP4 or WebM of up to 1 GB and 30 minutes. If the connection is lost, the upload continues where it stopped. The file is checked after it has arrived, and the place where it was taken is removed. When it is ready, the film can be published.</p>
<p>A film shows one caption at a time. If captions overlap, end before they start, contain HTML tags or come after the end of the film, <strong>Publish now</strong> marks the lines. What you typed stays.</p>
<p>The filter <strong>What is missing</strong> counts entries that lack a picture description, captions or a language, and films with captions after their end. Choose one to see its list, which you can export.</p>
<p><strong>Duplicate entry</strong>, under the three dots, makes a new draft with the same texts and another web address.</p>
<p><strong>Change address of entry</strong> gives it another web address. Links to the former address open the new one from then on. If another entry had the address before, you see first what using it changes.</p>
<p>If a colleague has the same text open, the page names them.</p>
<p>Move blocks by their handle: drag it, or press the up and down arrow keys.</p>
<p><strong>Messages to the world</strong>, above the list, shows the messages that schools have approved. Choose <strong>Publish</strong> after your second look, or <strong>Take down</strong> and enter a reason.</p>`,
  },
  {
    slug: 'platform-queues',
    role: 'upschool_admin',
    section: running,
    screens: ['/admin-panel/queues'],
    title: 'Find out why a job failed',
    body: `<p><strong>Queues</strong> shows the work that runs in the background: emails, books, imports and exports.</p>
<ul><li><strong>Waiting</strong>: can start now. If the oldest waits for minutes, a worker may have stopped. <strong>Workers</strong> says when each was last heard.</li>
<li><strong>Later</strong>: waits for its time or for another try.</li>
<li><strong>Failed</strong>: failed at its last try. <strong>Failed jobs</strong> groups them by error.</li></ul>
<ol><li>Read the error of a group.</li>
<li>If the cause is gone, retry one job or the whole group. No job does its work twice. Otherwise tell a developer.</li>
<li>Discard a job only when its work is no longer wanted. You cannot undo this.</li></ol>
<p>Both need a reason, which the activity log shows.</p>`,
  },
  {
    slug: 'platform-audit',
    role: 'upschool_admin',
    section: running,
    screens: ['/admin-panel/audit'],
    title: 'Find out who did what at which school',
    body: `<p><strong>Activity log</strong> has the entries of all schools and of Booklark: who, what, about whom, at which school and when. Filter by each of them, and by date. No one can change or delete an entry.</p>
<p>An action on many is one entry with its rows inside, for example 30 printed cards. Choose the entry to see the rows.</p>
<p>What you do at a school appears in the school's own activity log too, with your name and your reason. Export the list when a school asks for it.</p>`,
  },
  {
    slug: 'platform-modes',
    role: 'upschool_admin',
    section: running,
    screens: ['/admin-panel/modes'],
    title: 'Create and change modes',
    body: `<p>A mode shows a part of the library, for example books for early readers. Schools choose which modes they use.</p>
<ol><li>Open <strong>Modes</strong> and choose <strong>Add mode</strong>. Enter a name and choose a picture.</li>
<li>Choose what the mode shows: ages, levels, categories, languages, goals and audience. Nothing chosen means no limit.</li>
<li>Under <strong>Hidden features</strong>, choose what people do not see in this mode, for example search.</li>
<li>While you edit, the form shows how many books the mode leaves. No one needs an empty mode.</li>
<li>Choose <strong>Save mode</strong>.</li></ol>
<p>A mode filters lists only. A book always opens at its own URL. A mode never shows a book that the person could not see without it. A mode for staff is locked for everyone else. An <strong>Inactive</strong> mode is off at every school.</p>`,
  },
  {
    slug: 'platform-trusted-people',
    role: 'upschool_admin',
    section: running,
    screens: ['/admin-panel/superpower-teacher', '/admin-panel/superpower-parent'],
    title: 'Give a trusted teacher or parent a right',
    body: `<p>A right lets one person do one thing more than their role, for example feature books in the library.</p>
<ol><li>Open <strong>Trusted teachers</strong> or <strong>Trusted parents</strong> and choose <strong>Give a right</strong>.</li>
<li>Find the person, and choose the right.</li>
<li>Enter the reason and the day on which the right ends, at most 12 months ahead.</li></ol>
<p>The person and the school get an email. The school's activity log lists every use. To end a right earlier, choose <strong>Revoke</strong>. It ends with the next thing that the person does.</p>`,
  },
  {
    slug: 'platform-lists',
    role: 'upschool_admin',
    section: numbers,
    screens: ['/admin-panel/all-users', '/admin-panel/all-tenants'],
    title: 'Filter, export and change long lists',
    body: `<ul><li>Search, filters, order, columns and page are part of the URL. Save the URL or send it to a colleague.</li>
<li><strong>Export as CSV</strong> contains every row that the filters match, not only the page.</li>
<li>Above 10,000 rows a list says “more than 10,000”.</li></ul>
<h3>Change many rows</h3>
<ol><li>Select rows, or everything that the filters match.</li>
<li>Choose the action and enter a reason. The school reads the reason in its activity log.</li>
<li>You can leave the page. The action shows its progress and lists the rows that were not changed, with the cause.</li></ol>
<p>If the list changed in the meantime, nothing is done and you see the new number. You can <strong>Undo</strong> most actions for 24 hours. Rows that someone changed since then stay as they are.</p>`,
  },
];
