/** Titles and texts of the tours' steps. */
export const tourWords = {
  createClass: {
    title: 'Start with one class',
    body: 'Give the class a name. It gets a class code that students use to sign in.',
  },
  openClass: {
    title: 'Open a class',
    body: 'Choose a class to add students, set passwords and print its cards.',
  },
  printCards: {
    title: 'Print cards for every class',
    body: 'Each class gets a cover sheet, and each student gets a sign-in card.',
  },
  archivedClasses: {
    title: 'Find archived classes',
    body: 'Archive a class at the end of the year. Its students and books do not change.',
  },
  ownCauses: {
    title: 'Add a cause of your school',
    body: 'Enter its words, its charity number and its bank account. Then submit it for approval.',
  },
  causeState: {
    title: 'See where it is',
    body: 'Booklark approves a cause before it collects. Open a cause for its projects and updates.',
  },
  allCauses: {
    title: 'See all causes',
    body: 'The causes of Booklark collect at your school too, without doing anything.',
  },
  groups: {
    title: 'Find people by group',
    body: 'Teachers, students and admins have a list each. The last tab shows everyone you invited.',
  },
  addStudents: {
    title: 'Add students',
    body: 'Paste their names or upload a student list. Then print their cards.',
  },
  addUser: {
    title: 'Add a teacher or admin',
    body: 'They get an email with a link to choose a password.',
  },
  findPeople: {
    title: 'Search and filter people',
    body: 'Find someone by name, or show only one class. Choose a name to open the profile.',
  },
  upload: {
    title: 'Upload a book',
    body: 'Use an EPUB or PDF file. We create the pages while you do something else.',
  },
  publish: {
    title: 'Check and publish',
    body: 'Open a book to check its details and choose who can see it. Then publish it.',
  },
  findBooks: {
    title: 'Find a book',
    body: 'Search by title or author, or show only the books that are not published yet.',
  },
  begin: {
    title: 'Make a book',
    body: 'Choose how you begin. Your books are in My Books.',
  },
  fromFile: {
    title: 'Use a file',
    body: 'Do you have a PDF or an EPUB? Choose it here.',
  },
  makeHere: {
    title: 'Make it here',
    body: 'Write, draw and add photos. We keep your work safe.',
  },
  writeStory: {
    title: 'Write a story',
    body: 'A story is text with pictures. Your stories are in My Stories.',
  },
  beginStory: {
    title: 'Begin a story',
    body: 'Your story is saved while you write. Only you see it until you send it.',
  },
  storySteps: {
    title: 'Go step by step',
    body: 'You write, add pictures and check it. You can go back to each step.',
  },
  storyTitle: {
    title: 'Give it a title',
    body: 'Write a title, then choose this button. You can change the title later.',
  },
  publishStories: {
    title: 'Read and decide',
    body: 'A story is here when its author has sent it. Open it to see its details, or review it.',
  },
  findStories: {
    title: 'Find a story',
    body: 'Search by title or author, or show only the stories that something is missing from.',
  },
  changeStories: {
    title: 'Change many together',
    body: 'Select stories to change their details together. You can undo it for a day.',
  },
  menu: {
    title: 'Find your way around',
    body: 'Your schools, the books they share and your organization’s profile.',
  },
  invite: {
    title: 'Invite a school',
    body: 'Send an email or share a link. New schools use it to register. Schools already on Booklark use it to join.',
  },
  statistics: {
    title: 'Statistics from schools',
    body: 'Each school decides whether you can see its statistics. They never include student names.',
  },
  openSchool: {
    title: 'Open a school’s dashboard',
    body: 'If a school gives you access, you can open its dashboard for an hour at a time. The school can see every visit.',
  },
  invitations: {
    title: 'Follow your invitations',
    body: 'Each list shows who has joined, who has not answered yet and who wants to join.',
  },
  end: {
    title: 'End of the tour',
    body: 'Use this button to see the tour again.',
  },
};
