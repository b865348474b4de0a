import type { Article } from './article.ts';

const signingIn = 'Signing in';

export const teachers: Article[] = [
  {
    slug: 'teacher-how-children-sign-in',
    role: 'teacher',
    section: signingIn,
    screens: ['/login', '/dashboard'],
    title: 'Help students sign in',
    body: `<p>On your dashboard, choose <strong>Create a class</strong>. The class gets a class code immediately. If strangers know the class code, replace it. The old code stops working.</p>
<p>Students do not need an email address. They choose <strong>I am a student</strong> and then sign in in one of two ways.</p>
<ul><li>With the class code: they type the code, find their name and type their password. Write the code where the whole class can see it.</li>
<li>With a sign-in card: they hold the card up to the camera. On a class page you can print cards for everyone. To replace a lost card, choose <strong>Print card</strong> beside the name. A new card or a new password deactivates the old card.</li></ul>
<p>With <strong>Picture passwords</strong>, students who cannot write yet tap three pictures instead. The pictures are on the next card you print. <strong>Class poster</strong> shows the class code in large letters.</p>
<p>When a student signs out, nothing of the class stays on the device. The next student types the class code or holds up a card. For a device that stays in the classroom, open the class page on it and mark it under <strong>Devices of this class</strong>: until the end of July it then offers the names without the code. To end that, choose <strong>Remove</strong> on the class page, or <strong>Remove class from this device</strong> on its sign-in screen.</p>
<p>Students find their name in a list with first and last names. Your school admin can choose <strong>Short names on the sign-in screen</strong>.</p>`,
  },
  {
    slug: 'teacher-code-trouble',
    role: 'teacher',
    section: signingIn,
    screens: ['/login', '/dashboard/classes/{classId}'],
    title: 'A code or a password does not work',
    body: `<h3>The class code does not work</h3><p>Check the web address first. The class code works on your own school's site only. O and 0 are the same, and so are I, L and 1. The code does not work if the class is archived or its class code is turned off.</p>
<h3>A student forgot the password</h3><p>No one can look up a password, because passwords are stored in a form that no one can read. Open the class and select the password field beside the name. Enter 6 or more characters, or use the two suggested words, and choose <strong>Save</strong>. You can see the new password until you leave the page. The old password and the student's card stop working.</p>
<h3>Too many tries</h3><p>Only this student must wait. The rest of the class can continue.</p>
<h3>The camera does not start</h3><p>Allow the camera in the browser's settings, or use the class code.</p>`,
  },
  {
    slug: 'teacher-who-sees-a-book',
    role: 'teacher',
    section: 'Books',
    screens: ['/library/{id}'],
    title: 'Find out who can see a book',
    body: `<p>Every book has one of three audiences.</p>
<ul><li><strong>Everyone:</strong> any visitor. If the school shares its books, they also appear on Booklark's shared site.</li>
<li><strong>Families:</strong> people with the community password, and people at your school. New books start with this audience.</li>
<li><strong>School:</strong> only people with an account at your school.</li></ul>
<p>Visitors who open the URL of a book they cannot see get a “Page not found” page. Your school admin sets the audience.</p>`,
  },
  {
    slug: 'teacher-your-profile',
    role: 'teacher',
    section: 'Your account',
    screens: ['/dashboard'],
    title: 'Change your name or password',
    body: `<p>Open the menu with your initials, at the top of your dashboard, and choose <strong>My profile</strong>. There you can change your name and your password.</p>
<p>To change your password, enter the old one first. The new one must have at least 8 characters and must not be a common password. You are signed out on all other devices, and we email you about the change.</p>
<p>Your school sets your role and your email address. When an admin changes your email address, we email the old address about the change.</p>`,
  },
  {
    slug: 'teacher-your-class',
    role: 'teacher',
    section: 'Your classes',
    screens: ['/dashboard/classes/{classId}', '/dashboard'],
    title: 'Use the page of your class',
    body: `<p>Open your class on the <strong>Teacher Dashboard</strong>. Its page lists your students, with password, card and last sign-in.</p>
<ul><li><strong>Add Students:</strong> type the names, or upload a list from the school office.</li>
<li>Select students to print their cards or to give them new passwords.</li>
<li><strong>Family letters:</strong> prints letters with a family code, one for each student, in the language that you choose. <strong>Remove family codes</strong> ends the unused codes of the students you select.</li>
<li><strong>Class poster:</strong> shows the class code in large letters.</li>
<li><strong>Permission to publish:</strong> in the menu of a student, what the family allows. <strong>Set for the whole class</strong> records one answer for all students. Without permission for works, families are the widest audience. Your school can leave this to lead teachers and admins.</li>
<li><strong>Show a 10-minute sign-in code:</strong> in the menu of a student, for a student without a card.</li>
<li><strong>Progress in courses:</strong> shows each student by chapter, and with whom they worked on it. Open a chapter to mark it as done, or to take back what does not count: <strong>Take back “Together”</strong>. Own answers stay.</li></ul>
<p>You see your own classes only. A lead teacher or an admin can change the teachers of a class.</p>`,
  },
  {
    slug: 'teacher-board',
    role: 'teacher',
    section: 'Your classes',
    screens: ['/courses/{slug}/chapters/{chapter}', '/dashboard/classes/{classId}'],
    title: 'Show a chapter on the board',
    body: `<p>Open a chapter and choose <strong>Show on the board</strong>, or open it from <strong>On the board</strong> on the page of your class. The film, the text, the words and the tasks appear in very large type. No names, answers or teacher notes are on the board.</p>
<ol><li>Go on with <strong>Next</strong>, the arrow keys, or the keys of a remote control for slides.</li>
<li>At the end, choose <strong>Tick who took part</strong>. The names will be on the screen, so turn the projector off first if the class should not see them.</li>
<li>Choose the class and <strong>Show names</strong>, then tick each student who took part. <strong>Tick all</strong> ticks everyone.</li>
<li>Choose <strong>Mark as done</strong>.</li></ol>
<p>The chapter then counts as done for these students, as if you had marked it under <strong>Progress in courses</strong>. You can take it back there for each student. Their answers do not change.</p>`,
  },
  {
    slug: 'teacher-live-lessons',
    role: 'teacher',
    section: 'Your classes',
    screens: ['/live', '/live/{id}', '/dashboard/classes/{classId}'],
    title: 'Decide who comes to a live lesson',
    body: `<p>A live lesson is a video call with people outside the school. The page of the lesson shows the host and the site of the call.</p>
<p>To come with your class, open the lesson, type how many of you will come and choose <strong>Register</strong>. The link to join appears on the page 10 minutes before. You open it for your class: students get no link.</p>
<p>A student can only ask to come. You find these students on your dashboard, on the page of the class and on the page of the lesson. Nobody joins before you decide.</p>
<ul><li><strong>Comes with me:</strong> the student has a seat, you are registered too, and you open the link.</li>
<li><strong>Let join alone:</strong> the student gets the link and joins the video call without you.</li>
<li><strong>Decline:</strong> the student reads that it is not possible this time.</li>
<li><strong>Take back:</strong> the student waits again, and the seat is free.</li></ul>
<p>A school can have at most half of the seats of a lesson. Your school admin can take live lessons away with <strong>Offer live lessons</strong>, under <strong>Profile</strong>.</p>`,
  },
  {
    slug: 'teacher-archived-students',
    role: 'teacher',
    section: 'Your classes',
    screens: ['/archived-students'],
    title: 'Archive and restore a student',
    body: `<p>When a student leaves the school, archive them. The student can no longer sign in, and does not appear in any class. Their published books stay.</p>
<p><strong>Archived students</strong> lists the students you can restore. Choose <strong>Restore</strong> to give them back their class.</p>
<p>Only an admin can erase a student's data. Archived students are erased automatically after a time that your school chooses.</p>`,
  },
];
