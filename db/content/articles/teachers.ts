import type { Article } from './article.ts';

const signingIn = 'Signing in';

export const teachers: Article[] = [
  {
    slug: 'teacher-how-children-sign-in',
    role: 'teacher',
    section: signingIn,
    screens: ['/login', '/dashboard'],
    title: 'How do children sign in?',
    body: `<p>On your dashboard you choose <strong>Create a class</strong>, and it gets a class code straight away. If strangers know the code, replace it. The old code stops working.</p>
<p>Students do not need an email address. They choose <strong>I am a student</strong> and can then sign in in two ways.</p>
<ul><li>With the class code: they type it, find their name and type their password. Write the code where the whole class can see it.</li>
<li>With a QR card: they hold it up to the camera to sign in. On a class page you can print cards for everyone, or choose <strong>Print card</strong> beside a name to replace a lost card. A new card or a new password deactivates the old card.</li></ul>
<p>With <strong>Picture passwords</strong> students who cannot write yet tap three pictures instead. The pictures are on the next card you print. <strong>Class poster</strong> shows the class code in large letters.</p>
<p>The list of names shows first name and last name.</p>`,
  },
  {
    slug: 'teacher-code-trouble',
    role: 'teacher',
    section: signingIn,
    screens: ['/login', '/dashboard/classes/{classId}'],
    title: 'A code or a password does not work',
    body: `<h3>The class code does not work</h3><p>Check the address first. The code works on the site of your own school only. O and 0 are the same, and so are I, L and 1. The code does not work if the class is archived or its class code is turned off.</p>
<h3>A child's password is forgotten</h3><p>No one can look it up, including you, because passwords are stored in scrambled form. Open the class and select the password field beside the name. Type 6 or more characters, or use the two words suggested, and choose <strong>Save</strong>. The new password stays on the screen until you leave the page. The old password and the student's card stop working.</p>
<h3>Too many tries</h3><p>Only this student has to wait. The rest of the class can continue.</p>
<h3>The camera does not start</h3><p>Allow the camera in the settings of the browser, or use the class code.</p>`,
  },
  {
    slug: 'teacher-who-sees-a-book',
    role: 'teacher',
    section: 'Books',
    screens: ['/library/{id}'],
    title: 'Who can see a book?',
    body: `<p>Every book has one of three audiences.</p>
<ul><li><strong>Everyone:</strong> any visitor. If the school shares its books, they also appear on Booklark's shared shelf.</li>
<li><strong>Families:</strong> people with the community password, and everyone who is signed in. New books start with this audience.</li>
<li><strong>School:</strong> only people with an account at your school.</li></ul>
<p>Visitors who open the web address of a book they cannot see get a “not found” page. Your school admin sets the audience.</p>`,
  },
  {
    slug: 'teacher-your-profile',
    role: 'teacher',
    section: 'Your account',
    screens: ['/dashboard'],
    title: 'Your name and your password',
    body: `<p>Open the menu with your initials, at the top of your dashboard, and choose <strong>My profile</strong>. There you change your name and your password.</p>
<p>To change your password, enter the old one first. The new one must have at least 8 characters and must not be a common password. You are signed out everywhere else, and we email you about the change.</p>
<p>Your role and your email address are set by your school.</p>`,
  },
];
