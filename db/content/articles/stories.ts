import type { Article } from './article.ts';

const section = 'Stories';
const storyScreens = ['/stories/{slug}', '/library/{id}'];

/** How stories are written, read and reviewed, and what readers can do with books and stories. */
export const stories: Article[] = [
  {
    slug: 'find-a-story',
    role: 'public',
    section,
    screens: ['/stories', '/stories/{slug}'],
    title: 'Find a story',
    body: `<p>Stories are texts with pictures that children and staff have written. You read a story on one page. Blogs are stories by staff about their school.</p>
<p>Open <strong>Stories</strong>. Choose a language, a level, an age, a goal or a category, or enter a word. On your school's site you see the stories of the school. On Booklark's shared site you see the stories that schools share.</p>
<p>To learn of new stories without visiting the site, choose <strong>RSS feed</strong> and add its address to a feed reader. The feed has the stories for everyone.</p>`,
  },
  {
    slug: 'student-story',
    role: 'student',
    section,
    screens: ['/uploadcontent', '/uploadblogsteps', '/uploadblogsteps/{slug}', '/storyedit'],
    title: 'Write a story',
    body: `<ol><li>Open <strong>My Stories</strong>. Tap <strong>Write a story</strong>.</li>
<li>Write a title. Tap <strong>Start writing</strong>.</li>
<li>Say what your story is about. Then write it.</li>
<li>Do you want a picture? Tap <strong>Picture</strong>. Choose one, and say what is in it.</li>
<li>Look at what <strong>Check</strong> says. Tap <strong>Send my story</strong>.</li></ol>
<p>Your story is saved while you write. You can stop at any time.</p>
<p>Did something go wrong? Tap <strong>Undo</strong>.</p>
<p>Use first names only. Leave out last names, addresses and phone numbers.</p>
<p>Your teacher reads your story. You see the answer in <strong>My Stories</strong>.</p>`,
  },
  {
    slug: 'student-record',
    role: 'student',
    section: 'Books',
    screens: ['/uploadbook'],
    title: 'Read your page aloud',
    body: `<ol><li>Open a page of your book. Tap <strong>Voice</strong>, then <strong>Record</strong>.</li>
<li>Let the page use the microphone. Wait for the numbers to end.</li>
<li>Read the words of the page. Tap <strong>Stop</strong>.</li>
<li>Tap <strong>Listen</strong>. Do you like it? Tap <strong>Keep it</strong>. If not, tap <strong>Record again</strong>.</li></ol>
<p>You have 3 minutes for each page. Readers hear you when they tap <strong>Read to me</strong>.</p>
<p>Did you change the words? Then no one hears the old recording. Read the page again.</p>
<p>Your school and your family can hear you. Other people hear you only if your family said yes.</p>`,
  },
  {
    slug: 'student-favourites',
    role: 'student',
    section: 'Books',
    screens: [...storyScreens, '/dashboard'],
    title: 'Keep what you like',
    body: `<ol><li>Open a book or a story that you like.</li>
<li>Tap <strong>Add to favourites</strong>.</li></ol>
<p>You find it again under <strong>Favourites</strong>. Only you see your favourites.</p>
<p>Do you want to say how it made you feel? Tap <strong>Loved it</strong>, or one of the others. You can change it. No one sees who chose what.</p>`,
  },
  {
    slug: 'student-version',
    role: 'student',
    section: 'Books',
    screens: ['/library/{id}'],
    title: 'Translate or retell a book',
    body: `<ol><li>Open a book that you like. Tap <strong>Translate or retell this book</strong>.</li>
<li>Choose <strong>A translation</strong>: the same story in another language. Or choose <strong>A retelling</strong>: the same story in easier or harder words.</li>
<li>Choose the language or the level. Tap <strong>Start writing</strong>.</li>
<li>Write your own words on each page. Under <strong>Words</strong> you see the page of the book that you begin with. Say in your language what each picture shows.</li>
<li>Send it. Your teacher reads it.</li></ol>
<p>The author of the book is named beside you. You find the button only on books that may be translated.</p>`,
  },
  {
    slug: 'teacher-versions',
    role: 'teacher',
    section: 'Books',
    screens: ['/library/{id}', '/dashboard/review/{type?}/{id?}'],
    title: 'Let students translate and retell books',
    body: `<p>The page of a book offers <strong>Translate or retell this book</strong> where its licence allows it, or where it is a book of your school and your school allows it. An admin decides that under <strong>Profile</strong>, <strong>Publishing</strong>: <strong>People can translate and retell books of the school</strong>.</p>
<p>A version is a draft of its author. It begins with the pages and pictures of the book, and its author changes the words. Books with chapters, and books with more than 60 pages, begin empty.</p>
<p>You review a version like every book. Its page and its files name the author of the original. The page of the original lists it under <strong>Other versions</strong>.</p>`,
  },
  {
    slug: 'teacher-story',
    role: 'teacher',
    section,
    screens: ['/upload-blog', '/uploadblogsteps', '/uploadblogsteps/{slug}', '/storyedit'],
    title: 'Write a story or a blog of the school',
    body: `<p>Open <strong>My Stories</strong> and choose <strong>Write a story</strong>. Students write in steps, and so can you. For news and ideas for families, choose <strong>A blog of the school</strong>, which you write on one page.</p>
<ul><li>The text can have headings, lists, quotes, links to pages of this site and your own pictures. Pictures from other sites are left out when you paste a text: add them with <strong>Picture</strong>.</li>
<li>Every picture needs words for people who cannot see it.</li>
<li>Tab leaves the text. Alt and F10 lead to the text tools, arrow keys move inside them, and Escape leads back.</li></ul>
<p>A reviewer reads what you send. When you change a published story, readers see the published text until the change is approved. The page of your story lists its versions. You can compare them and bring one back.</p>`,
  },
  {
    slug: 'teacher-review-stories',
    role: 'teacher',
    section,
    screens: ['/dashboard/review/{type?}/{id?}'],
    title: 'Review a story',
    body: `<p>Stories wait in the same queue as books. You read the text as readers will see it, with the description under each picture, and look at <strong>Check results</strong>.</p>
<ul><li>A full name, a phone number or an email address stops a story, as it stops a book.</li>
<li>Pictures that students add can be photos. Before you approve a story for everyone, look at each one: no child may be recognized.</li>
<li>With <strong>Ask for changes</strong> you choose reasons and write what the author can do. You write about the whole story, because it has no pages.</li></ul>
<p>If the author changes a published story, you see what is new, paragraph by paragraph. Readers keep the published text until you approve. <strong>Take down</strong> removes a story immediately, also from the feed.</p>`,
  },
  {
    slug: 'parent-react',
    role: 'parent',
    section: 'Reading',
    screens: storyScreens,
    title: 'Say how a book or story made you feel',
    body: `<p>Below a book or a story you find five answers, from <strong>Loved it</strong> to <strong>I did something</strong>. Choose one. You can choose another one at any time, or take it back with <strong>Remove my choice</strong>.</p>
<p>The author and the school see only how many readers chose each answer. No one sees who chose what. There are no comments.</p>
<p>You need no account. Your first answer stores a cookie in this browser, so that it counts once. Before that there is none.</p>`,
  },
  {
    slug: 'parent-report',
    role: 'parent',
    section: 'Reading',
    screens: [...storyScreens, '/library/{id}/read'],
    title: 'Report what should not be in a book or story',
    body: `<p>Does it show the name, address or photo of someone, is it unkind, or is it copied? Tell the school. You need no account.</p>
<ol><li>Open the page of the book or story and choose <strong>Report this book</strong> or <strong>Report this story</strong>.</li>
<li>Choose what is wrong. You can add the page and what you saw.</li>
<li>Press <strong>Send report</strong>.</li></ol>
<p>Staff at the school read your report immediately. If it is about a name or a photo, the admins also get an email. The author does not see your report.</p>`,
  },
  {
    slug: 'parent-download',
    role: 'parent',
    section: 'Reading',
    screens: ['/library/{id}'],
    title: 'Keep a book on your device',
    body: `<p>The page of a book shows <strong>Download</strong> where the school allows it. Then you can read the book without a connection.</p>
<ul><li>EPUB is best for phones, tablets and e-readers. The text can be made larger and read aloud, and pictures have descriptions.</li>
<li>PDF keeps the pages as they are, for printing or a large screen.</li></ul>
<p>You can download what you can read, nothing else. Authors appear with their pen names in the files.</p>`,
  },
  {
    slug: 'school-downloads',
    role: 'school_admin',
    section: 'Books',
    screens: ['/admin-school/profile', '/admin-school/books'],
    title: 'Decide whether readers can download books',
    body: `<p>Open <strong>Profile</strong> and then <strong>Publishing</strong>. With <strong>Readers can download books</strong>, the page of each book offers it as EPUB and PDF to everyone who can read it.</p>
<p>The files are created when a book is published, and again when it changes. The file that you uploaded is never given away. Authors appear with their pen names.</p>
<p>When you take a book down or turn this off, no one can download it any more. Files that readers already have stay with them.</p>`,
  },
  {
    slug: 'teacher-numbers',
    role: 'teacher',
    section: 'Your classes',
    screens: ['/dashboard'],
    title: 'See how often the works of your classes are read',
    body: `<p>The <strong>Teacher Dashboard</strong> counts the books and stories of your classes. Choose a <strong>Class</strong> to see only its works, or <strong>All classes</strong>.</p>
<ul><li><strong>Books and stories by status</strong>: how many are drafts, in review or published.</li>
<li><strong>Books and stories read each week</strong>: the reads of the last twelve weeks. Each reader counts once a day for each work, signed in or not.</li>
<li><strong>How readers felt</strong>: the reactions to your works. No one sees who chose what.</li>
<li><strong>Reactions by category</strong>: a work in two categories counts in both, so the parts can add up to more than all.</li></ul>
<p>Every number is right immediately after it changes. Under each chart there is a sentence, and the same numbers as a table.</p>`,
  },
  {
    slug: 'many-stories',
    role: 'school_admin',
    section: 'Books',
    screens: ['/admin-school/stories'],
    title: 'Put many stories in order',
    body: `<p>Open <strong>Stories</strong> on the Admin Dashboard. The list has every story that an author has sent, and what readers see of it. It works as the list <strong>Books</strong>.</p>
<ol><li>Choose under <strong>Missing</strong> what the stories do not have, for example <strong>No category</strong>. Search, <strong>Author</strong>, <strong>Class</strong> and <strong>Reports</strong> narrow the list.</li>
<li>Select rows, or select the whole page and then all rows that the filters find.</li>
<li>Choose <strong>Change details</strong>. Only what you fill in changes, and <strong>Undo</strong> takes it back for a day.</li></ol>
<p>Nothing is published by this. A story in review gets its level and categories from its reviewer: choose <strong>Review</strong>.</p>`,
  },
  {
    slug: 'share-and-embed',
    role: 'school_admin',
    section: 'Books',
    screens: ['/admin-school/books', '/admin-school/profile'],
    title: 'Show books and stories on other websites',
    body: `<p>What is for everyone can be shown elsewhere. What is for families or for your school cannot.</p>
<h3>Link and code</h3><p>Open the page of a book or story and choose <strong>Share</strong>. <strong>Copy link</strong> copies its address. <strong>Copy code</strong> copies the code that shows it in a frame on your own website. <strong>QR code</strong> shows the address as a code, which you can print. The frame sets and reads no cookie.</p>
<h3>Feed of books</h3><p>Reading apps and library catalogues find the books for everyone by the address of your site followed by /api/opds/. The feed lists the files of each book, and of a book for sale its price, its preview and the page where it is bought. While <strong>Readers can download books</strong> is off, it has the books for sale only.</p>
<h3>Feed of stories</h3><p>The page <strong>Stories</strong> has an <strong>RSS feed</strong>. Your website or a feed reader can list your newest stories with it.</p>
<p>When you take a work down, it disappears from frames and feeds in the same moment. You do not have to change your website.</p>`,
  },
];
