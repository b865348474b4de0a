import { contentPaths } from './content-paths.ts';
import { type Paths, withQuery } from './public-paths.ts';

/**
 * Every path that the web links to. The first load of public pages imports only `publicPaths`, and the pages of content
 * `contentPaths`.
 */
export const paths = {
  ...contentPaths,
  /** A step of the sign-in: `teacher`, `student`, `parent`, on the root host `platform`. */
  signInAs: (who: string) => withQuery('/login', { as: who }),
  /** On every device that this person is signed in on. */
  logoutEverywhere: () => '/logout?everywhere',
  newPassword: (token: string) => `/password-reset-confirm/#${encodeURIComponent(token)}`,
  /** Signs in and then returns to the invitation. */
  signInWith: (token: string) => withQuery(`/login/${encodeURIComponent(token)}`, { as: 'teacher' }),
  terms: () => '/terms-of-use',
  refundPolicy: () => '/refund-policy',
  gift: (id: string, key?: string) => `/gift/${id}${key ? `#${key}` : ''}`,
  story: (slug: string) => `/stories/${encodeURIComponent(slug)}`,
  reportProblem: () => '/report-a-problem',
  cause: (slug: string) => `/charities/${encodeURIComponent(slug)}`,
  judging: (slug: string) => `/challenges/${encodeURIComponent(slug)}/judging`,
  projects: (query?: Record<string, string>) => withQuery('/projects', query),
  certificate: (id: string) => `/certificates/${encodeURIComponent(id)}`,
  project: (slug: string) => `/projects/${encodeURIComponent(slug)}`,
  libraries: (query?: Record<string, string>) => withQuery('/libraries', query),
  /** The key is in the fragment, which no server sees. */
  order: (id: string, key?: string) => `/trackorder/${id}${key ? `#${key}` : ''}`,
  invoice: (type: 'order' | 'donation' | 'subscription', id: string, key?: string) =>
    `/invoice/${type}/${id}${key ? `#${key}` : ''}`,
  /** `changes` is the book whose requested changes are shown. */
  myBooks: (changes?: string) => withQuery('/dashboard', { option: 'My Books', ...(changes && { changes }) }),
  /** The money that a person's own books raised; for staff, the money of their classes, or of one class. */
  raisedMoney: (classId?: string) =>
    withQuery('/dashboard', { option: 'Money I Have Raised', ...(classId && { class: classId }) }),
  myStories: (changes?: string) => withQuery('/dashboard', { option: 'My Stories', ...(changes && { changes }) }),
  /** The queue of messages to the world, in a state. */
  messageReviews: (state?: string) => withQuery('/dashboard/review', { queue: 'messages', ...(state && { state }) }),
  /** A step of the wizard that writes a story, without a story the first one. */
  uploadStory: (story?: string, step = 'start') => withQuery(`/uploadblogsteps/${step}`, story ? { story } : undefined),
  /** The first unfinished step of a story. */
  continueStory: (story: string) => withQuery('/uploadblogsteps', { story }),
  /** The page on which staff write a blog, without a story a new one. */
  uploadBlog: (story?: string) => withQuery('/upload-blog', story ? { story } : undefined),
  /** The editor of a story with its versions. */
  editStory: (story: string) => withQuery('/storyedit', { id: story }),
  /** A step of a book in the upload wizard; `page` is the number of the page to open. */
  uploadBook: (book?: string, step?: string, page?: number) =>
    withQuery('/uploadbook', { ...(book && { book }), ...(step && { step }), ...(page && { page: String(page) }) }),
  /** The review desk, or one piece on it. */
  review: (type?: string, id?: string) => (type && id ? `/dashboard/review/${type}/${id}` : '/dashboard/review'),
  feedbackReviews: () => '/dashboard/review?queue=feedback',
  dashboardClass: (id: string) => `/dashboard/classes/${id}`,
  /** The progress of a class in a course. */
  classProgress: (id: string, course: string) => `${withQuery(`/dashboard/classes/${id}`, { course })}#class-courses`,
  /** A student in the list of a class. */
  dashboardStudent: (classId: string, name: string) =>
    `${withQuery(`/dashboard/classes/${classId}`, { search: name })}#students`,
  /** The form that records a permission to publish: in a student's dialog, or for the whole class. */
  classPermission: (classId: string, studentId?: string) =>
    studentId
      ? withQuery(`/dashboard/classes/${classId}`, { permission: studentId })
      : `/dashboard/classes/${classId}#permission`,
  /** Shows only one kind of event: `person.viewed`. */
  adminSchoolAudit: (act?: string) => withQuery('/admin-school/audit', act ? { act } : undefined),
  /** The address with the one-time code of a school. */
  family: (code?: string) => (code ? `/family/${encodeURIComponent(code)}` : '/family'),
  adminSchoolClassesWithoutTeacher: () => withQuery('/admin-school/classes', { teachers: 'none' }),
  adminNewSchoolYear: () => '/admin-school/classes/new-year',
  adminSchoolClass: (id: string) => `/admin-school/classdetails/${id}`,
  /** `option` is the tab: `Students`. */
  adminSchoolUsers: (option?: string) => withQuery('/admin-school/users', option ? { option } : undefined),
  adminSchoolNeverSignedIn: () => withQuery('/admin-school/users', { option: 'Students', state: 'never_signed_in' }),
  adminSchoolAddUser: (option?: string) => withQuery('/admin-school/adduser', option ? { option } : undefined),
  adminSchoolEditUser: (id: string) => `/admin-school/adduser/${id}`,
  adminSchoolUserProfile: (id: string) => `/admin-school/userprofile/${id}`,
  adminSchoolStudentProfile: (id: string) => `/admin-school/studentprofile/${id}`,
  adminSchoolPlans: () => '/admin-school/subscriptions',
  adminSchoolPayments: () => '/admin-school/payment-history',
  adminSchoolStories: () => '/admin-school/stories',
  adminSchoolCategories: () => '/admin-school/book-categories',
  adminSchoolCategory: (id?: string) =>
    id ? `/admin-school/add-book-category/${id}` : '/admin-school/add-book-category',
  adminSchoolSales: (query?: Record<string, string>) => withQuery('/admin-school/donations', query),
  adminSchoolCauses: () => '/admin-school/charities',
  adminSchoolCause: (id: string) => `/admin-school/charity-details-view/${id}`,
  adminSchoolCauseForm: (id?: string) => (id ? `/admin-school/addcharities/${id}` : '/admin-school/addcharities'),
  /** `option` is the tab: `Looks`. */
  adminSchoolProfile: (option?: string) => withQuery('/admin-school/profile', option ? { option } : undefined),
  /** `classId` is the class that is selected first. */
  bulkEnrolment: (classId?: string) => withQuery('/bulk-enrolment/', classId ? { class: classId } : undefined),
  adminOrganizationDashboard: () => '/admin-organization/dashboard',
  /** `option` is the tab: `Invitations`, `Requests`. */
  adminOrganizationSchools: (option?: string) =>
    withQuery('/admin-organization/schools', option ? { option } : undefined),
  adminOrganizationUserDashboard: () => '/admin-organization/user-dashboard',
  adminPanelDashboard: () => '/admin-panel/dashboard',
  adminPanelUsersDashboard: () => '/admin-panel/users-dashboard',
  adminPanelQueues: () => '/admin-panel/queues',
  adminPanelContent: () => '/admin-panel/content',
  adminPanelEntry: (id: string) => `/admin-panel/content/${id}`,
  adminPanelPeople: () => '/admin-panel/all-users',
  adminPanelPerson: (id: string) => `/admin-panel/userprofile/${id}`,
  adminPanelPersonForm: (id?: string) => (id ? `/admin-panel/user/${id}` : '/admin-panel/user'),
  adminPanelEmails: (id?: string) => withQuery('/admin-panel/email-monitoring', id ? { email: id } : undefined),
  adminPanelBooks: (filters?: Record<string, string>) => withQuery('/admin-panel/all-books', filters),
  adminPanelBookMonitoring: (filters?: Record<string, string>) => withQuery('/admin-panel/book-monitoring', filters),
  adminPanelBook: (id: string) => `/admin-panel/view-book/${id}`,
  adminPanelBookForm: (id: string) => `/admin-panel/book/${id}`,
  adminPanelCategories: () => '/admin-panel/all-book-categories',
  adminPanelCategory: (id?: string) => (id ? `/admin-panel/book-category/${id}` : '/admin-panel/book-category'),
  adminPanelCauses: (filters?: Record<string, string>) => withQuery('/admin-panel/all-charities', filters),
  adminPanelCause: (id: string) => `/admin-panel/charity-details-view/${id}`,
  adminPanelCauseForm: (id?: string) => (id ? `/admin-panel/charity/${id}` : '/admin-panel/charity'),
  adminPanelTenants: () => '/admin-panel/all-tenants',
  adminPanelTenant: (id?: string) => (id ? `/admin-panel/tenant/${id}` : '/admin-panel/tenant'),
} satisfies Paths;
