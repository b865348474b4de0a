import { childDataRoutes } from '#api/administration/child-data/routes.ts';
import { emailMonitoringRoutes } from '#api/administration/email-monitoring/routes.ts';
import { familyRoutes } from '#api/administration/families/routes.ts';
import { platformBookRoutes } from '#api/administration/platform-books/routes.ts';
import { platformPersonRoutes } from '#api/administration/platform-people/person-routes.ts';
import { platformPeopleRoutes } from '#api/administration/platform-people/routes.ts';
import { schoolSampleRoutes } from '#api/administration/school-samples/routes.ts';
import { staffSearchRoutes } from '#api/administration/staff-search/routes.ts';
import { platformStatisticsRoutes } from '#api/administration/statistics/platform-routes.ts';
import { statisticsRoutes } from '#api/administration/statistics/routes.ts';
import { workStatisticsRoutes } from '#api/administration/statistics/work-routes.ts';
import { tenantAdminRoutes } from '#api/administration/tenant-admin/routes.ts';
import { tenantClosingRoutes } from '#api/administration/tenant-closing/routes.ts';
import { tenantSubdomainRoutes } from '#api/administration/tenant-subdomains/routes.ts';
import { bookImportRoutes } from '#api/authoring/book-imports/routes.ts';
import { categoryRoutes } from '#api/authoring/categories/routes.ts';
import { myBookRoutes } from '#api/authoring/pieces/book-routes.ts';
import { piecePageRoutes } from '#api/authoring/pieces/page-routes.ts';
import { piecePictureRoutes } from '#api/authoring/pieces/picture-routes.ts';
import { pieceRoutes } from '#api/authoring/pieces/routes.ts';
import { storyRoutes } from '#api/authoring/pieces/story-routes.ts';
import { versionRoutes } from '#api/authoring/pieces/version-routes.ts';
import { publishingPermissionRoutes } from '#api/authoring/publishing-permission/routes.ts';
import { reportRoutes } from '#api/authoring/reports/routes.ts';
import { reviewRoutes } from '#api/authoring/reviews/routes.ts';
import { staffReviewRoutes } from '#api/authoring/reviews/staff-routes.ts';
import { templateRoutes } from '#api/authoring/templates/routes.ts';
import { auditRoutes } from '#api/core/audit/routes.ts';
import { bulkRoutes } from '#api/core/bulk/routes.ts';
import { contentEditingRoutes } from '#api/core/content/editing-routes.ts';
import { contentFilmRoutes } from '#api/core/content/film-routes.ts';
import { contentRoutes } from '#api/core/content/routes.ts';
import { mailEventRoutes } from '#api/core/email/event-routes.ts';
import { helpRoutes } from '#api/core/help/routes.ts';
import { messageRoutes } from '#api/core/messages/routes.ts';
import { queueRoutes } from '#api/core/queues/routes.ts';
import { tourRoutes } from '#api/core/tours/routes.ts';
import { filmUploadRoutes } from '#api/core/uploads/film-routes.ts';
import { uploadRoutes } from '#api/core/uploads/routes.ts';
import { causeRoutes } from '#api/giving/causes/routes.ts';
import { donationRoutes } from '#api/giving/payouts/donation-routes.ts';
import { providerBalanceRoutes } from '#api/giving/payouts/provider-balance-routes.ts';
import { payoutRoutes } from '#api/giving/payouts/routes.ts';
import { abilityRoutes } from '#api/identity/abilities/routes.ts';
import { invitationRoutes } from '#api/identity/invitations/routes.ts';
import { registrationRoutes } from '#api/identity/registration/routes.ts';
import { secondFactorRoutes } from '#api/identity/second-factor/routes.ts';
import { sessionRoutes } from '#api/identity/sessions/routes.ts';
import { signInRoutes } from '#api/identity/sign-in/routes.ts';
import { supportAccessRoutes } from '#api/identity/support-access/routes.ts';
import { userRoutes } from '#api/identity/users/routes.ts';
import { assignmentRoutes } from '#api/learning/assignments/routes.ts';
import { challengeRoutes } from '#api/learning/challenges/routes.ts';
import { contentPageRoutes } from '#api/learning/content-pages/routes.ts';
import { classProgressRoutes } from '#api/learning/courses/class-routes.ts';
import { courseRoutes } from '#api/learning/courses/routes.ts';
import { dearWorldRoutes } from '#api/learning/dear-world/routes.ts';
import { filmRoutes } from '#api/learning/films/routes.ts';
import { globalReachRoutes } from '#api/learning/global-reach/routes.ts';
import { goalRoutes } from '#api/learning/goals/routes.ts';
import { homeRoutes } from '#api/learning/home/routes.ts';
import { liveRoutes } from '#api/learning/live/routes.ts';
import { searchRoutes } from '#api/learning/search/routes.ts';
import { bookRoutes } from '#api/library/books/routes.ts';
import { favouriteRoutes } from '#api/library/favourites/routes.ts';
import { memberBookRoutes } from '#api/library/member-books/routes.ts';
import { opdsRoutes } from '#api/library/opds/routes.ts';
import { publishingRoutes } from '#api/library/publishing/routes.ts';
import { reactionRoutes } from '#api/library/reactions/routes.ts';
import { readingRoutes } from '#api/library/reading/routes.ts';
import { readRoutes } from '#api/library/reads/routes.ts';
import { managedStoryRoutes } from '#api/library/stories/managed-routes.ts';
import { publishedStoryRoutes } from '#api/library/stories/routes.ts';
import { couponRoutes } from '#api/money/coupons/routes.ts';
import { ledgerRoutes } from '#api/money/ledger/routes.ts';
import { saleSettingsRoutes } from '#api/money/offers/routes.ts';
import { paymentIssueRoutes } from '#api/money/payment-issues/routes.ts';
import { webhookRoutes } from '#api/money/providers/webhook-routes.ts';
import { pictureRoutes } from '#api/people/cards/picture-routes.ts';
import { cardRoutes } from '#api/people/cards/routes.ts';
import { classDeviceRoutes } from '#api/people/class-devices/routes.ts';
import { classActivityRoutes } from '#api/people/classes/activity-routes.ts';
import { classRoutes } from '#api/people/classes/routes.ts';
import { enrolmentRoutes } from '#api/people/enrolment/routes.ts';
import { peopleRoutes } from '#api/people/people/routes.ts';
import { studentPasswordRoutes } from '#api/people/people/student-password-routes.ts';
import { studentRoutes } from '#api/people/people/student-routes.ts';
import { schoolYearRoutes } from '#api/people/school-years/routes.ts';
import { modeRoutes } from '#api/schools/modes/routes.ts';
import { organizationRoutes } from '#api/schools/organizations/routes.ts';
import { planRoutes } from '#api/schools/plans/routes.ts';
import { schoolPageRoutes } from '#api/schools/school-pages/routes.ts';
import { tenantRoutes } from '#api/schools/tenants/routes.ts';
import { cartRoutes } from '#api/shop/cart/routes.ts';
import { certificateRoutes } from '#api/shop/certificates/routes.ts';
import { giftRoutes } from '#api/shop/gifts/routes.ts';
import { offerRoutes } from '#api/shop/managed-offers/routes.ts';
import { invoiceRoutes } from '#api/shop/orders/invoice-routes.ts';
import { orderRoutes } from '#api/shop/orders/routes.ts';
import { salesRoutes } from '#api/shop/sales/routes.ts';
import { bulkLists } from './bulk-lists.ts';
import { languageRoutes } from './pages/language-routes.ts';

/** The routes of every feature. */
export const featureRoutes = [
  ...tenantRoutes,
  ...modeRoutes,
  ...invoiceRoutes,
  ...orderRoutes,
  ...paymentIssueRoutes,
  ...payoutRoutes,
  ...donationRoutes,
  ...providerBalanceRoutes,
  ...giftRoutes,
  ...dearWorldRoutes,
  ...globalReachRoutes,
  ...languageRoutes,
  ...liveRoutes,
  ...signInRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...secondFactorRoutes,
  ...peopleRoutes,
  ...studentRoutes,
  ...studentPasswordRoutes,
  ...platformPeopleRoutes,
  ...platformPersonRoutes,
  ...bulkRoutes(bulkLists),
  ...classRoutes,
  ...classActivityRoutes,
  ...classDeviceRoutes,
  ...cardRoutes,
  ...pictureRoutes,
  ...enrolmentRoutes,
  ...helpRoutes,
  ...messageRoutes,
  ...mailEventRoutes,
  ...webhookRoutes,
  ...ledgerRoutes,
  ...emailMonitoringRoutes,
  ...favouriteRoutes,
  ...reactionRoutes,
  ...readRoutes,
  ...readingRoutes,
  ...templateRoutes,
  ...tourRoutes,
  ...bookImportRoutes,
  ...bookRoutes,
  ...publishingRoutes,
  ...cartRoutes,
  ...categoryRoutes,
  ...causeRoutes,
  ...planRoutes,
  ...offerRoutes,
  ...saleSettingsRoutes,
  ...contentRoutes,
  ...contentEditingRoutes,
  ...contentFilmRoutes,
  ...contentPageRoutes,
  ...goalRoutes,
  ...homeRoutes,
  ...schoolPageRoutes,
  ...schoolYearRoutes,
  ...schoolSampleRoutes,
  ...filmRoutes,
  ...couponRoutes,
  ...assignmentRoutes,
  ...courseRoutes,
  ...classProgressRoutes,
  ...salesRoutes,
  ...publishingPermissionRoutes,
  ...reportRoutes,
  ...reviewRoutes,
  ...staffReviewRoutes,
  ...pieceRoutes,
  ...myBookRoutes,
  ...piecePageRoutes,
  ...piecePictureRoutes,
  ...storyRoutes,
  ...versionRoutes,
  ...publishedStoryRoutes,
  ...managedStoryRoutes,
  ...uploadRoutes,
  ...filmUploadRoutes,
  ...certificateRoutes,
  ...challengeRoutes,
  ...searchRoutes,
  ...staffSearchRoutes,
  ...registrationRoutes,
  ...invitationRoutes,
  ...auditRoutes,
  ...childDataRoutes,
  ...familyRoutes,
  ...abilityRoutes,
  ...opdsRoutes,
  ...organizationRoutes,
  ...memberBookRoutes,
  ...supportAccessRoutes,
  ...statisticsRoutes,
  ...workStatisticsRoutes,
  ...platformStatisticsRoutes,
  ...tenantAdminRoutes,
  ...platformBookRoutes,
  ...queueRoutes,
  ...tenantClosingRoutes,
  ...tenantSubdomainRoutes,
];
