import { abilityRoutes } from './abilities/routes.ts';
import { assignmentRoutes } from './assignments/routes.ts';
import { auditRoutes } from './audit/routes.ts';
import { bookImportRoutes } from './book-imports/routes.ts';
import { bookRoutes } from './books/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { bulkLists } from './bulk-lists.ts';
import { pictureRoutes } from './cards/picture-routes.ts';
import { cardRoutes } from './cards/routes.ts';
import { cartRoutes } from './cart/routes.ts';
import { categoryRoutes } from './categories/routes.ts';
import { causeRoutes } from './causes/routes.ts';
import { certificateRoutes } from './certificates/routes.ts';
import { challengeRoutes } from './challenges/routes.ts';
import { childDataRoutes } from './child-data/routes.ts';
import { classActivityRoutes } from './classes/activity-routes.ts';
import { classRoutes } from './classes/routes.ts';
import { contentEditingRoutes } from './content/editing-routes.ts';
import { contentFilmRoutes } from './content/film-routes.ts';
import { contentRoutes } from './content/routes.ts';
import { contentPageRoutes } from './content-pages/routes.ts';
import { couponRoutes } from './coupons/routes.ts';
import { classProgressRoutes } from './courses/class-routes.ts';
import { courseRoutes } from './courses/routes.ts';
import { dearWorldRoutes } from './dear-world/routes.ts';
import { mailEventRoutes } from './email/event-routes.ts';
import { emailMonitoringRoutes } from './email-monitoring/routes.ts';
import { enrolmentRoutes } from './enrolment/routes.ts';
import { familyRoutes } from './families/routes.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { filmRoutes } from './films/routes.ts';
import { giftRoutes } from './gifts/routes.ts';
import { globalReachRoutes } from './global-reach/routes.ts';
import { goalRoutes } from './goals/routes.ts';
import { helpRoutes } from './help/routes.ts';
import { homeRoutes } from './home/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { offerRoutes } from './managed-offers/routes.ts';
import { messageRoutes } from './messages/routes.ts';
import { modeRoutes } from './modes/routes.ts';
import { saleSettingsRoutes } from './offers/routes.ts';
import { opdsRoutes } from './opds/routes.ts';
import { invoiceRoutes } from './orders/invoice-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { organizationRoutes } from './organizations/routes.ts';
import { languageRoutes } from './pages/language-routes.ts';
import { paymentIssueRoutes } from './payment-issues/routes.ts';
import { donationRoutes } from './payouts/donation-routes.ts';
import { providerBalanceRoutes } from './payouts/provider-balance-routes.ts';
import { payoutRoutes } from './payouts/routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { studentPasswordRoutes } from './people/student-password-routes.ts';
import { studentRoutes } from './people/student-routes.ts';
import { pieceCheckRoutes } from './pieces/check-routes.ts';
import { piecePageRoutes } from './pieces/page-routes.ts';
import { piecePictureRoutes } from './pieces/picture-routes.ts';
import { pieceRoutes } from './pieces/routes.ts';
import { storyRoutes } from './pieces/story-routes.ts';
import { versionRoutes } from './pieces/version-routes.ts';
import { planRoutes } from './plans/routes.ts';
import { platformBookRoutes } from './platform-books/routes.ts';
import { platformPersonRoutes } from './platform-people/person-routes.ts';
import { platformPeopleRoutes } from './platform-people/routes.ts';
import { webhookRoutes } from './providers/webhook-routes.ts';
import { publishingRoutes } from './publishing/routes.ts';
import { publishingPermissionRoutes } from './publishing-permission/routes.ts';
import { queueRoutes } from './queues/routes.ts';
import { reactionRoutes } from './reactions/routes.ts';
import { readingRoutes } from './reading/routes.ts';
import { readRoutes } from './reads/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { reportRoutes } from './reports/routes.ts';
import { reviewRoutes } from './reviews/routes.ts';
import { staffReviewRoutes } from './reviews/staff-routes.ts';
import { salesRoutes } from './sales/routes.ts';
import { schoolPageRoutes } from './school-pages/routes.ts';
import { schoolSampleRoutes } from './school-samples/routes.ts';
import { schoolYearRoutes } from './school-years/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { secondFactorRoutes } from './second-factor/routes.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { staffSearchRoutes } from './staff-search/routes.ts';
import { platformStatisticsRoutes } from './statistics/platform-routes.ts';
import { statisticsRoutes } from './statistics/routes.ts';
import { workStatisticsRoutes } from './statistics/work-routes.ts';
import { managedStoryRoutes } from './stories/managed-routes.ts';
import { publishedStoryRoutes } from './stories/routes.ts';
import { supportAccessRoutes } from './support-access/routes.ts';
import { templateRoutes } from './templates/routes.ts';
import { tenantAdminRoutes } from './tenant-admin/routes.ts';
import { tenantClosingRoutes } from './tenant-closing/routes.ts';
import { tenantSubdomainRoutes } from './tenant-subdomains/routes.ts';
import { tenantRoutes } from './tenants/routes.ts';
import { tourRoutes } from './tours/routes.ts';
import { filmUploadRoutes } from './uploads/film-routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { userRoutes } from './users/routes.ts';

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
  ...piecePageRoutes,
  ...piecePictureRoutes,
  ...storyRoutes,
  ...versionRoutes,
  ...publishedStoryRoutes,
  ...managedStoryRoutes,
  ...uploadRoutes,
  ...filmUploadRoutes,
  ...pieceCheckRoutes,
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
