import type { Article } from './article.ts';

const section = 'Your organization';

export const organizations: Article[] = [
  {
    slug: 'organization-sign-in',
    role: 'organization_admin',
    section,
    screens: ['/admin-organization/dashboard', '/admin-school/books'],
    title: 'Where your pages are',
    body: `<p>Sign in at the address of your organization, not at that of a school. <strong>Dashboard</strong> then opens the pages of the organization.</p>
<p>With the menu at the top you switch between the Organization Dashboard and the Admin Dashboard. The Admin Dashboard on this address is for your organization's own site: its logo, its colours and its own books.</p>
<p>An organization has a library like a school. Open <strong>Books</strong> on the Admin Dashboard and drop an EPUB or a PDF there.</p>`,
  },
  {
    slug: 'organization-and-schools',
    role: 'organization_admin',
    section,
    screens: ['/admin-organization/dashboard'],
    title: 'What you can see of your schools',
    body: `<p>Every school decides about its own people and books. Membership of your organization does not give you access to student names, classes or drafts.</p>
<p>A person who works at two places has two accounts, one at each address. They may use the same email address.</p>`,
  },
];
