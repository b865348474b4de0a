import { renderToStaticMarkup } from 'react-dom/server';
import {
  type EmailName,
  type EmailRequest,
  emailTemplates,
  type RenderedEmail,
} from '#contract/core/email-contents.ts';
import type { Translate } from '#web/kit/translate.ts';
import {
  abilityGranted,
  abilityRevoked,
  accountReady,
  familyLink,
  passwordReset,
  siteReady,
} from './account-emails.tsx';

import { EmailDocument, partText } from './email-parts.tsx';

import { membershipRequest, personInvitation, schoolInvitation } from './invitation-emails.tsx';
import { liveLesson } from './live-lesson.tsx';
import { monthlyGift } from './monthly-gift.tsx';
import { giftReceipt, orderLinks, receipt } from './order-emails.tsx';
import { refund, refundLimitRaised } from './refund-email.tsx';
import {
  addressChanged,
  newDevice,
  ownAddressChanged,
  passwordChanged,
  secondFactorOff,
  secondFactorOn,
  secondFactorRemoved,
} from './security-notices.tsx';
import { leadReply, siteMessage, tourRequested } from './site-message.tsx';
import { siteClosing, siteMoved, siteSuspended } from './site-stops.tsx';
import { planDeclined, platformNotice, reviewsWaiting, sellingAllowed, urgentReport } from './staff-notices.tsx';

import type { EmailProps, EmailTemplate } from './template.ts';

const templates: { [Name in EmailName]: EmailTemplate<Name> } = {
  siteReady,
  accountReady,
  passwordReset,
  passwordChanged,
  addressChanged,
  ownAddressChanged,
  secondFactorOn,
  secondFactorOff,
  secondFactorRemoved,
  newDevice,
  personInvitation,
  schoolInvitation,
  membershipRequest,
  familyLink,
  abilityGranted,
  abilityRevoked,
  reviewsWaiting,
  urgentReport,
  receipt,
  giftReceipt,
  monthlyGift,
  planDeclined,
  refund,
  refundLimitRaised,
  sellingAllowed,
  orderLinks,
  platformNotice,
  siteMessage,
  leadReply,
  tourRequested,
  liveLesson,
  siteSuspended,
  siteClosing,
  siteMoved,
};

/** Renders an email in the site's colours, as plain text and as HTML. */
export function renderEmail<Name extends EmailName>(
  { name, content, site, language }: EmailRequest<Name>,
  t: Translate,
): RenderedEmail {
  const template: EmailTemplate<Name> = templates[name];
  const props: EmailProps<Name> = { ...content, school: site.school_name };
  const parts = template.parts(t, props);
  const html = renderToStaticMarkup(<EmailDocument site={site} language={language} parts={parts} />);
  return {
    template: emailTemplates[name],
    subject: template.subject(t, props),
    text: [...parts.map(partText), site.school_name].join('\n\n'),
    html: `<!doctype html>${html}`,
    links: [
      ...('url' in content ? [content.url] : []),
      ...('invoiceUrl' in content ? [content.invoiceUrl] : []),
      ...('providerUrl' in content && content.providerUrl !== null ? [content.providerUrl] : []),
    ],
  };
}
