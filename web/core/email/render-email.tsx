import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  type EmailName,
  type EmailRequest,
  emailTemplates,
  type RenderedEmail,
} from '#contract/core/email-contents.ts';
import { type Translate, TranslateContext, useTranslate } from '#web/kit/translate.ts';
import {
  abilityGranted,
  abilityRevoked,
  accountReady,
  familyLink,
  passwordReset,
  siteReady,
} from './account-emails.tsx';

import { EmailDocument } from './email-parts.tsx';

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
import { leadReply, siteMessage } from './site-message.tsx';
import { siteClosing, siteMoved, siteSuspended } from './site-stops.tsx';
import { planDeclined, platformNotice, reviewsWaiting, sellingAllowed, urgentReport } from './staff-notices.tsx';

import type { EmailProps, EmailTemplate } from './template.ts';

const tourRequestedWords = {
  subject: 'We have your request for a tour',
  what: 'We received a request for a tour of Booklark with this email address. Our team will reply with a few times to choose from.',
  shown:
    'In the tour we show how a child signs in, how a book is made and reviewed, and what families see. Bring your questions.',
  other: 'If you did not ask for a tour, you can ignore this email.',
};

/** To the address of a request for a tour, which may be anyone's. */
const tourRequested: EmailTemplate<'tourRequested'> = {
  subject: (t) => t(tourRequestedWords.subject),
  Body() {
    return paragraphs(useTranslate()).map((text) => <p key={text}>{text}</p>);
  },
  text: (t) => paragraphs(t),
};

const paragraphs = (t: Translate) =>
  [tourRequestedWords.what, tourRequestedWords.shown, tourRequestedWords.other].map((words) => t(words));

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

/** Calls a template's body while React renders, so that it can use hooks. Its props depend on the email. */
function EmailBody({ render }: { render: () => ReactNode }) {
  return render();
}

/** Renders an email in the site's colours, as plain text and as HTML. */
export function renderEmail<Name extends EmailName>(
  { name, content, site, language }: EmailRequest<Name>,
  t: Translate,
): RenderedEmail {
  const { subject, text, Body }: EmailTemplate<Name> = templates[name];
  const props: EmailProps<Name> = { ...content, school: site.school_name };
  const html = renderToStaticMarkup(
    <TranslateContext value={t}>
      <EmailDocument site={site} language={language}>
        <EmailBody render={() => Body(props)} />
      </EmailDocument>
    </TranslateContext>,
  );
  return {
    template: emailTemplates[name],
    subject: subject(t, props),
    text: [...text(t, props), site.school_name].join('\n\n'),
    html: `<!doctype html>${html}`,
    links: [
      ...('url' in content ? [content.url] : []),
      ...('invoiceUrl' in content ? [content.invoiceUrl] : []),
      ...('providerUrl' in content && content.providerUrl !== null ? [content.providerUrl] : []),
    ],
  };
}
