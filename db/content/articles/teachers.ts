import type { Article } from './article.ts';

const signingIn = 'Signing in';

export const teachers: Article[] = [
  {
    slug: 'teacher-how-children-sign-in',
    role: 'teacher',
    section: signingIn,
    screens: ['/login', '/dashboard'],
    title: 'How do children sign in?',
    body: `<p>On your dashboard you choose <strong>Make a class</strong>, and it gets a class code at once. If strangers know the code, give the class a new one: the old code opens nothing any more.</p>
<p>Children need no email address. They choose <strong>I am a student</strong>, and then there are two ways.</p>
<ul><li>With the class code: they type it, find their name and type their password. Write the code where the whole class can see it.</li>
<li>With a QR card: they hold it up to the camera and are in. On the page of a class you print the cards of all, or choose <strong>Print card</strong> beside one name, where a card was lost. A new card or a new password ends the card that was made before.</li></ul>
<p>With <strong>Picture passwords</strong> a class that does not write yet taps three pictures instead; they are on the next card that you print. <strong>For the board</strong> shows the class code in large letters.</p>
<p>The list of names shows first name and last name.</p>`,
  },
  {
    slug: 'teacher-code-trouble',
    role: 'teacher',
    section: signingIn,
    screens: ['/login', '/dashboard/classes/{classId}'],
    title: 'A code or a password does not work',
    body: `<h3>The class code is not known</h3><p>Check the address first. The code works on the site of your own school only. O and 0 are the same, and so are I, L and 1. A class that is archived, or whose joining is closed, lets nobody in.</p>
<h3>A child's password is forgotten</h3><p>Nobody can look it up, you included, because only a scrambled form is kept. Open the class, go into the field beside the name, type 6 characters or more or take the two words that are offered, and choose <strong>Save</strong>. The new password stays on the screen until you leave it. The old one and the child's card end.</p>
<h3>Too many tries</h3><p>Only this child has to wait. The class can go on.</p>
<h3>The camera stays dark</h3><p>Allow the camera in the settings of the browser, or use the class code.</p>`,
  },
  {
    slug: 'teacher-who-sees-a-book',
    role: 'teacher',
    section: 'Books',
    screens: ['/library/{id}'],
    title: 'Who can see a book?',
    body: `<p>Every book has one of three audiences.</p>
<ul><li><strong>Everyone:</strong> any visitor. If the school shares its books, they also stand on Booklark's common shelf.</li>
<li><strong>Families:</strong> people who came in with the community password, and everybody who has signed in. New books begin here.</li>
<li><strong>School:</strong> only people with an account at your school.</li></ul>
<p>A visitor who opens the address of a book that is not for visitors reads that it does not exist. Your school admin sets the audience.</p>`,
  },
  {
    slug: 'teacher-your-profile',
    role: 'teacher',
    section: 'Your account',
    screens: ['/dashboard'],
    title: 'Your name and your password',
    body: `<p>Open the menu with your initials, at the top of your dashboard, and choose <strong>My profile</strong>. There you change your name and your password.</p>
<p>For a new password you type the old one once more. It needs at least 8 characters, and it must not be one that very many people use. All other sessions end, and you get a mail about it.</p>
<p>Your role and your email address are set by your school.</p>`,
  },
];
