import type { Article } from './article.ts';

/** For the people who judge entries of challenges, for those who choose the winners, and for the schools that take part. */
export const challenges: Article[] = [
  {
    slug: 'teacher-judge-entries',
    role: 'teacher',
    section: 'Challenges',
    screens: ['/challenges/{slug}/judging'],
    title: 'Judge entries of a challenge',
    body: `<p>Booklark can give teachers the right <strong>Judge entries in challenges</strong>. If you have this right, the page of a challenge shows <strong>Judge entries</strong> after the challenge has closed.</p>
<ol><li>Choose <strong>Judge entries</strong>. You see one entry at a time, without the author and the school.</li>
<li>Read the whole entry. Then choose a level for each line of the rubric.</li>
<li>Under <strong>Two stars and a wish</strong>, write two things that are good about the work, and one that could come next. A child reads this, so use short sentences and the language of the work.</li>
<li>You can also write a <strong>Note for those who choose the winners</strong>. The author does not read it.</li>
<li>Choose <strong>Save and open the next</strong>.</li></ol>
<p>Two people judge each entry, and a third where the two differ by two levels in a line. You never judge an entry of your own school. When no entry is left for you, you see <strong>Nothing is left to judge</strong>.</p>
<p>A teacher at the author’s school reads your stars and your wish first. The author reads them when the teacher has released them, and never learns who you are. A text with a phone number, an email address or a link is not saved.</p>
<h3>An entry cannot be saved</h3>
<p>If others have judged the entry in the meantime, choose <strong>Open the next entry</strong>. If the rubric has changed, read the new rubric and judge the entry again.</p>`,
  },
  {
    slug: 'teacher-stars-and-wishes',
    role: 'teacher',
    section: 'Challenges',
    screens: ['/dashboard/review/{type?}/{id?}', '/challenges/{slug}'],
    title: 'Release two stars and a wish of a judge',
    body: `<p>Each judge of a challenge writes two stars and a wish for the author: what is good about the work, and what could come next. No student reads them before you do.</p>
<ol><li>On your dashboard or on the page of the challenge, choose <strong>Read stars and wishes</strong>.</li>
<li>Read the text. A note below it names words that may be the name of a student, an address or a phone number.</li>
<li>Choose <strong>Release</strong>. The student now reads the text beside the entry and on the dashboard. If the student should not read it, choose <strong>Withhold</strong>.</li></ol>
<p>Two judges write about each work, sometimes three. The student reads one text. If you release another one, it replaces the first.</p>
<h3>What the judges know</h3>
<p>Judges see neither the author nor the school, and you do not see the judge. If a judge writes again after you have released a text, the student still reads the released one until you release the new one.</p>`,
  },
  {
    slug: 'student-two-stars-and-a-wish',
    role: 'student',
    section: 'Books',
    screens: ['/challenges/{slug}'],
    title: 'Read what someone wrote about your work',
    body: `<p>Did you enter a challenge? Then someone reads your work and writes <strong>Two stars and a wish</strong>.</p>
<ul><li>A star says what is good.</li>
<li>The wish says what you can try next.</li></ul>
<p>Your teacher reads it first. Then you see it on your dashboard and beside your entry.</p>`,
  },
  {
    slug: 'platform-challenge-winners',
    role: 'upschool_admin',
    section: 'Running the platform',
    screens: ['/challenges/{slug}/judging'],
    title: 'Judge a challenge and choose the winners',
    body: `<p>When a challenge has closed, open its page and choose <strong>Judge entries and choose winners</strong>. You see one entry at a time, without the author and the school. Two people judge each entry, and a third where the two differ by two levels in a line.</p>
<p>Teachers can judge too. Open <strong>Trusted teachers</strong> and give them the right <strong>Judge entries in challenges</strong>. No one judges an entry of their own school.</p>
<h3>Choose the winners</h3>
<ol><li>Below the entry, <strong>Scores and winners</strong> lists all entries, those with the most points first. The points are the mean of what the judges gave. Open a judge to see each line and the comment.</li>
<li>Enter the name of the award beside each winner.</li>
<li>Choose <strong>Choose the winners</strong>.</li></ol>
<p>The challenge is finished then. Everyone sees the winners by their pen names, and their certificates are ready. You can correct your choice later.</p>
<p>If the rubric of a challenge is changed, the points so far no longer count. The entries are judged again.</p>
<h3>Works that are not published for everyone</h3>
<p>Some schools let works take part that are not published for everyone. The list then shows <strong>Not published for everyone</strong> instead of the pen name. Such a work can win, but it appears among the winners only when its school has published it for everyone.</p>`,
  },
  {
    slug: 'school-challenge-entries',
    role: 'school_admin',
    section: 'Books',
    screens: ['/admin-school/profile'],
    title: 'Decide whether unpublished works can be entered in challenges',
    body: `<p>Students enter their works in challenges, and teachers enter works of their classes. At first, only works that are published for everyone can take part.</p>
<p>Open <strong>Profile</strong> and then <strong>Publishing</strong>. With <strong>Works that are not published for everyone can be entered in challenges</strong>, a work can also take part when its author has sent it to the teacher and it has passed the checks for names and numbers.</p>
<p>Only the judges read it: two people from outside the school, without names and without the school. If it wins, it is shown only when you have published it for everyone.</p>
<h3>What stays inside the school</h3>
<ul><li>Works of students whose family has refused to publish them.</li>
<li>Works with photos that a reviewer has not approved yet.</li>
<li>Drafts.</li></ul>
<p>When you turn this off, judges can no longer open these works.</p>`,
  },
];
