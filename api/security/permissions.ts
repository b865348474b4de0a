/** All caller roles. Each of them may do what "anyone" may, on the hosts of the call. */
export const everybody = [
  'visitor',
  'community',
  'family',
  'student',
  'teacher',
  'teacher_admin',
  'school_admin',
  'organization_admin',
  'upschool_admin',
] as const;
export type Who = (typeof everybody)[number];

const people: Who[] = ['student', 'teacher', 'teacher_admin', 'school_admin', 'organization_admin', 'upschool_admin'];
const adults = people.filter((one) => one !== 'student');
const ofSchools = people.filter((one) => one !== 'upschool_admin');
const admins: Who[] = ['school_admin', 'organization_admin'];
const staff: Who[] = ['teacher', 'teacher_admin', ...admins];
const inviters: Who[] = ['teacher_admin', ...admins];
const anyone = [...everybody];

type Host = 'root' | 'tenant' | 'both';

/**
 * Who may make which call, on which kind of host. The policies say the same; this table repeats them on purpose, so that
 * a policy that is widened by mistake fails a test.
 */
export const permissions: Record<string, [Host, Who[]]> = {
  'GET /health/live': ['both', anyone],
  'GET /health/ready': ['both', anyone],
  'GET /openapi.json': ['both', anyone],

  // Invitations: admins, and lead teachers for teachers; membership: only the tenant's admins; links: anyone who has one.
  'GET /invitations/': ['tenant', inviters],
  'POST /invitations/': ['tenant', inviters],
  'POST /invitations/{id}/resend/': ['tenant', inviters],
  'POST /invitations/{id}/link/': ['tenant', inviters],
  'DELETE /invitations/{id}/': ['tenant', inviters],
  'POST /organization/invitations/': ['tenant', ['organization_admin']],
  'POST /membership-requests/': ['tenant', ['school_admin']],
  'GET /membership-requests/': ['tenant', ['organization_admin']],
  'POST /membership-requests/{id}/answer/': ['tenant', ['organization_admin']],
  'POST /invitations/open/': ['both', anyone],
  'POST /invitations/decline/': ['both', anyone],
  'POST /invitations/accept/': ['tenant', anyone],
  'POST /invitations/join/': ['tenant', ['school_admin']],

  // Statistics: a school's own, and an organization's of its schools. Each side's admins manage membership; a hand-over code admits
  // anyone who has it.
  'GET /figures/': ['tenant', admins],
  'GET /organization/schools/': ['tenant', ['organization_admin']],
  'GET /organization/figures/': ['tenant', ['organization_admin']],
  'GET /organization/books/': ['tenant', ['organization_admin']],
  'POST /organization/schools/{id}/hand-over/': ['tenant', ['organization_admin']],
  'DELETE /organization/schools/{id}/': ['tenant', ['organization_admin']],
  'POST /auth/hand-over/': ['tenant', anyone],
  'GET /memberships/': ['tenant', ['school_admin']],
  'PATCH /memberships/{id}/': ['tenant', ['school_admin']],
  'DELETE /memberships/{id}/': ['tenant', ['school_admin']],
  'GET /memberships/invitations/': ['tenant', ['school_admin']],
  'POST /memberships/invitations/{id}/answer/': ['tenant', ['school_admin']],
  'GET /organizations/': ['tenant', ['school_admin']],

  'GET /current-tenant': ['both', anyone],
  'GET /modes/': ['both', anyone],
  'POST /language/': ['both', anyone],
  'GET /faqs/': ['both', anyone],
  'POST /messages/': ['both', anyone],

  // Registration stands at the platform's own address alone.
  'POST /tenants/create/': ['root', anyone],
  'GET /tenants/subdomains/{subdomain}/': ['root', anyone],
  'GET /schools/': ['root', anyone],

  'POST /auth/token/': ['both', anyone],
  'POST /auth/pictures/': ['tenant', anyone],
  'POST /auth/token/refresh/': ['both', anyone],
  'POST /auth/logout/': ['both', anyone],
  'POST /auth/password-reset/': ['both', anyone],
  'POST /auth/password-reset/confirm/': ['both', anyone],
  'POST /auth/verification/': ['both', anyone],
  'GET /list-student-in-class/{classCode}/': ['tenant', anyone],
  'POST /generic-password-login': ['tenant', anyone],
  'GET /check-generic-access': ['tenant', anyone],
  'POST /generic-password-logout': ['tenant', anyone],

  'GET /user/profile/': ['both', people],
  // What others read as a child's name is the school's to say.
  'PATCH /user/profile/': ['both', adults],
  'POST /user/password/': ['both', people],

  'GET /books/': ['both', anyone],
  'GET /shelves/': ['both', anyone],
  'GET /books/{id}/': ['both', anyone],
  'GET /books/{id}/pages/': ['both', anyone],
  'GET /book-stats': ['both', anyone],
  'GET /combined/': ['both', anyone],

  // A place in a book belongs to a person of the school.
  'GET /reading/': ['tenant', ofSchools],
  'GET /books/{id}/reading/': ['tenant', ofSchools],
  'PUT /books/{id}/reading/': ['tenant', ofSchools],
  'PUT /books/{id}/bookmarks/{page}/': ['tenant', ofSchools],
  'DELETE /books/{id}/bookmarks/{page}/': ['tenant', ofSchools],

  // Which classes and children somebody of the staff reaches is decided by each call.
  'GET /v1/school-classes/': ['tenant', admins],
  'GET /api-admin/school-classes/{id}/': ['tenant', admins],
  'GET /v1/teacher/school-classes/': ['tenant', staff],
  'GET /v1/teacher/school-classes/{id}/': ['tenant', staff],
  'POST /v1/school-classes/': ['tenant', staff],
  'GET /v1/school-classes/{id}/': ['tenant', staff],
  'PATCH /v1/school-classes/{id}/': ['tenant', staff],
  'PUT /v1/school-classes/{id}/teachers/': ['tenant', staff],
  'POST /v1/school-classes/{id}/rotate-code/': ['tenant', staff],
  'POST /v1/school-classes/{id}/archive/': ['tenant', staff],
  'POST /v1/school-classes/{id}/restore/': ['tenant', staff],
  'GET /v1/teachers/': ['tenant', staff],
  'PUT /change-password/{id}/': ['tenant', staff],
  'POST /cards/print/': ['tenant', staff],
  'POST /students/{id}/shown-card/': ['tenant', staff],
  'DELETE /students/{id}/card/': ['tenant', staff],
  'GET /v1/school-classes/{id}/board/': ['tenant', staff],
  'PUT /v1/school-classes/{id}/pictures/': ['tenant', staff],
  'POST /students/{id}/pictures/': ['tenant', staff],

  // /admin-school: school_admin and organization_admin.
  'GET /school-settings/': ['tenant', admins],
  'PATCH /school-settings/': ['tenant', admins],
  'PUT /school-settings/community-password/': ['tenant', admins],
  'GET /start-list/': ['tenant', admins],
  'GET /school-tasks/': ['tenant', admins],
  'GET /domains/': ['tenant', admins],
  'POST /domains/': ['tenant', admins],
  'POST /domains/{id}/verification/': ['tenant', admins],
  'DELETE /domains/{id}/': ['tenant', admins],
  'POST /books/': ['tenant', admins],
  'GET /api-admin/books/': ['tenant', admins],
  'GET /api-admin/books/{id}/': ['tenant', admins],
  'PATCH /api-admin/books/{id}/': ['tenant', admins],
  'DELETE /api-admin/books/{id}/': ['tenant', admins],
  'POST /api-admin/books/{id}/publish/': ['tenant', admins],
  'POST /api-admin/books/{id}/pull-down/': ['tenant', admins],
  'POST /api-admin/books/{id}/prepare-again/': ['tenant', admins],
  'PUT /api-admin/books/{id}/file/': ['tenant', admins],
  'PUT /api-admin/books/{id}/cover/': ['tenant', admins],
  'GET /api-admin/book-categories/': ['tenant', admins],

  // People: admins. Students: all staff, limited to their own classes by the query.
  'GET /people/': ['tenant', admins],
  'POST /people/': ['tenant', admins],
  'GET /people/{id}/': ['tenant', admins],
  'PATCH /people/{id}/': ['tenant', admins],
  'POST /people/{id}/welcome/': ['tenant', admins],
  'GET /people/{id}/history/': ['tenant', admins],
  'POST /people/archive/': ['tenant', admins],
  'POST /people/restore/': ['tenant', admins],
  'GET /students/': ['tenant', staff],
  'POST /students/': ['tenant', staff],
  'POST /students/many/': ['tenant', staff],
  'PATCH /students/{id}/': ['tenant', staff],
  'POST /students/move/': ['tenant', staff],
  'POST /students/archive/': ['tenant', staff],
  'POST /students/restore/': ['tenant', staff],

  // The audit log.
  'GET /acts/': ['tenant', admins],
  // Family links: staff create and remove them, anyone with the code or the email's link opens them, a family removes its own.
  'POST /students/{id}/family-links/': ['tenant', staff],
  'GET /students/{id}/family-links/': ['tenant', staff],
  'POST /family-links/confirm/': ['tenant', anyone],
  'POST /family-links/renew/': ['tenant', anyone],
  'POST /family-links/open/': ['tenant', anyone],
  'POST /family-links/leave/': ['tenant', anyone],
  'DELETE /family-links/{id}/': ['tenant', ['family', ...staff]],
  'GET /family/': ['tenant', ['family']],
  'GET /child-data/': ['tenant', admins],
  'GET /child-data/waiting/': ['tenant', admins],
  'PUT /child-data/retention/': ['tenant', admins],
  'GET /students/{id}/export/': ['tenant', admins],
  'POST /students/{id}/erase/': ['tenant', admins],

  // Enrolment: all staff; the validation of each row limits teachers to their own classes.
  'POST /enrolments/': ['tenant', staff],
  'GET /enrolments/': ['tenant', staff],
  'GET /enrolments/{id}/': ['tenant', staff],
  'PATCH /enrolments/{id}/': ['tenant', staff],
  'DELETE /enrolments/{id}/': ['tenant', staff],
  'GET /enrolments/{id}/rows/': ['tenant', staff],
  'PUT /enrolments/{id}/answers/': ['tenant', staff],
  'POST /enrolments/{id}/confirm/': ['tenant', staff],
  'POST /enrolments/{id}/undo/': ['tenant', staff],
};
