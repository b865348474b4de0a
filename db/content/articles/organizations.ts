import type { Article } from './article.ts';

const section = 'Your organization';

export const organizations: Article[] = [
  {
    slug: 'organization-sign-in',
    role: 'organization_admin',
    section,
    screens: ['/admin-organization', '/admin-organization/dashboard', '/admin-school/books'],
    title: 'Open your dashboards',
    body: `<p>Sign in at your organization's web address, not at a school's. <strong>Dashboard</strong> then opens the Organization Dashboard.</p>
<p>Use the menu at the top to switch between the Organization Dashboard and the Admin Dashboard. The Admin Dashboard is for your organization's own site: its logo, its colours and its own books.</p>
<p>An organization has its own library, like a school. Open <strong>Books</strong> on the Admin Dashboard and drop an EPUB or PDF file there.</p>`,
  },
  {
    slug: 'organization-and-schools',
    role: 'organization_admin',
    section,
    screens: ['/admin-organization/dashboard'],
    title: 'Find out what you can see of your schools',
    body: `<p>Every school decides about its own people and books. Membership of your organization alone does not give you access to student names, classes or drafts.</p>
<p>A school chooses what your organization can do there, and can change it at any time:</p>
<ul><li><strong>No access:</strong> you see the school in your list only.</li>
<li><strong>View statistics:</strong> you also see its numbers, without names.</li>
<li><strong>Help run the school:</strong> you can also choose <strong>Open dashboard</strong> and work there for one hour. The school's activity log lists every visit.</li></ul>
<p>A sum of what was raised for causes opens the schools that add up to it. Press a school to open its dashboard.</p>
<p>A person who works at two schools has two accounts, one on each site. Both accounts can use the same email address.</p>`,
  },
  {
    slug: 'organization-invites-schools',
    role: 'organization_admin',
    section,
    screens: ['/admin-organization/schools', '/admin-organization/user-dashboard'],
    title: 'Invite schools and answer requests',
    body: `<ol><li>Open <strong>Schools</strong> and choose <strong>Invite a school</strong>.</li>
<li>Enter an email address, or create a link and share it yourself. An invitation can be used by one school and expires after 14 days.</li>
<li>A school that is new to Booklark registers with it. A school that is already on Booklark joins with it.</li></ol>
<p>Under <strong>Invitations</strong> you see who has answered. Under <strong>Requests</strong> you see schools that ask to join. You can accept or decline each request.</p>
<p>If an invitation does not arrive, check the email address and choose <strong>Resend</strong>, or share a link.</p>`,
  },
  {
    slug: 'organization-books',
    role: 'organization_admin',
    section,
    screens: ['/admin-organization/books', '/admin-organization/stories'],
    title: 'Find books and stories that your schools share',
    body: `<p><strong>Books</strong> on the Organization Dashboard lists the books for everyone at your schools, newest first. <strong>Stories</strong> lists their stories in the same way. What a school has appears here when the school turns on <strong>Share on Booklark</strong>.</p>
<p>Search by title or author, and choose a book or story to read it. Only the school itself can change it or take it down.</p>
<p>Your organization's own books and stories are on the Admin Dashboard.</p>`,
  },
  {
    slug: 'organization-profile',
    role: 'organization_admin',
    section,
    screens: ['/admin-organization/profile'],
    title: "Change your organization's profile",
    body: `<p>Open <strong>Profile</strong> in the sidebar. There you change the name, the email address, the logo and the colours of your organization, and the languages of its site.</p>
<p>Schools see the name and the logo in your invitations. Your schools' own profiles do not change.</p>
<p>If someone else changed the profile while you were editing, you see a message, and your changes stay in the form.</p>`,
  },
];
