import type { Article } from './article.ts';

const section = 'Your organization';

export const organizations: Article[] = [
  {
    slug: 'organization-sign-in',
    role: 'organization_admin',
    section,
    screens: ['/admin-organization/dashboard', '/admin-school/books'],
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
    body: `<p>Every school decides about its own people and books. Membership of your organization does not give you access to student names, classes or drafts.</p>
<p>A person who works for two of them has two accounts, one on each site. Both accounts can use the same email address.</p>`,
  },
];
