import type { Article } from './article.ts';

const section = 'Causes';
const publicScreens = ['/charities', '/charities/{id}', '/projects', '/projects/{slug}', '/libraries'];
const schoolScreens = [
  '/admin-school/charities',
  '/admin-school/charity-details-view/{charityId}',
  '/admin-school/addcharities',
  '/admin-school/addcharities/{charityId?}',
];
const platformScreens = [
  '/admin-panel/all-charities',
  '/admin-panel/charity/{charityId?}',
  '/admin-panel/charity-details-view/{charityId}',
];

export const causes: Article[] = [
  {
    slug: 'what-a-cause-has-raised',
    role: 'public',
    section,
    screens: publicScreens,
    title: 'Read what a cause has raised',
    body: `<ul><li><strong>Raised:</strong> money that has arrived, after refunds. It is the sum over all schools.</li>
<li><strong>On its way:</strong> money that was paid and that the bank has not confirmed yet. It is never added to what was raised.</li>
<li><strong>To go:</strong> what the projects of the cause still need.</li></ul>
<p>A project counts in things, such as filters or books. Its proof shows what was bought or built, with the day and photos.</p>
<p>A cause that collects no more keeps its page and what it has raised.</p>`,
  },
  {
    slug: 'find-libraries',
    role: 'public',
    section,
    screens: ['/libraries'],
    title: 'Find libraries',
    body: `<p><strong>School libraries</strong> lists the schools that share their books on Booklark, with the number of books that everyone can read. Choose a school to open its library.</p>
<p><strong>Libraries built</strong> lists the libraries that projects have built. Choose one to see its proof.</p>`,
  },
  {
    slug: 'add-a-cause',
    role: 'school_admin',
    section,
    screens: schoolScreens,
    title: 'Add a cause of your school',
    body: `<p>Your school can collect for the causes of Booklark without doing anything. Add a cause of your own for what only your school collects for, such as a school garden.</p>
<ol><li>Open <strong>Causes</strong> and press <strong>Add cause</strong>.</li>
<li>Choose the language in which you write. Enter its name, a summary and its story. Choose a goal, a country and a picture.</li>
<li>Enter the charity number and the bank account. The bank account is stored encrypted. You see its last four characters.</li>
<li>Press <strong>Add cause</strong> below the form.</li></ol>
<p>Only admins see the cause until Booklark has approved it.</p>`,
  },
  {
    slug: 'submit-a-cause',
    role: 'school_admin',
    section,
    screens: schoolScreens,
    title: 'Submit a cause for approval',
    body: `<ol><li>Open the cause and add the <strong>Signed terms</strong> as a PDF.</li>
<li>Press <strong>Submit for approval</strong>. The page names what is missing before that.</li></ol>
<p>Booklark checks the charity number, the bank account and the terms. They cannot change from then on. If Booklark refuses the cause, you read the reason on its page. Correct it and submit it again.</p>
<p>Once it is approved, the cause is on your page of causes. You can still change its words, projects and updates.</p>`,
  },
  {
    slug: 'projects-and-proof',
    role: 'school_admin',
    section,
    screens: schoolScreens,
    title: 'Show what a cause needs and what became of the money',
    body: `<h3>Projects</h3><p>Press <strong>Add project</strong>. Enter what is counted, such as filters, how many are needed, and what one costs. The target in money is both together. When everything is there, open the project and choose <strong>This project is done</strong>.</p>
<h3>Updates</h3><p>Press <strong>Add update</strong> to tell what has happened. With a project, the update is its proof: enter how many are in use since then. Then press <strong>Add photo</strong>.</p>
<p>A photo is public. Ask the family before you show a child's face.</p>`,
  },
  {
    slug: 'causes-of-booklark',
    role: 'upschool_admin',
    section,
    screens: platformScreens,
    title: 'Add a cause for every school',
    body: `<ol><li>Open <strong>Causes</strong> and press <strong>Add cause</strong>.</li>
<li>Enter its words and press <strong>Add cause</strong> below the form. It is a draft.</li>
<li>Press <strong>Add project</strong>, if it has a target that can be counted.</li>
<li>Press <strong>Approve cause</strong>. Every school shows it from then on.</li></ol>
<p>Amounts of several currencies are shown side by side and never converted.</p>`,
  },
  {
    slug: 'decide-about-a-cause',
    role: 'upschool_admin',
    section,
    screens: platformScreens,
    title: 'Decide about a cause of a school',
    body: `<ol><li>Choose <strong>Waiting for approval</strong> in the filter of the list, and open the cause.</li>
<li>Compare the charity number with the public register, and read the signed terms.</li>
<li>Press <strong>Approve cause</strong>, or <strong>Refuse</strong> with a reason that the school reads.</li></ol>
<p>To end collecting, press <strong>Archive</strong>. The cause leaves the lists. Its page stays, with what it has raised.</p>`,
  },
];
