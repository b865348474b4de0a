import type { Article } from './article.ts';

const section = 'Causes';

export const gifts: Article[] = [
  {
    slug: 'give-to-a-cause',
    role: 'public',
    section,
    screens: ['/checkout', '/charities/{id}', '/projects/{slug}'],
    title: 'Give to a cause or a project',
    body: `<ol><li>Open a cause or a project under <a href="/charities">Causes</a>. Press <strong>Give to this cause</strong> or <strong>Give to this project</strong>. You need no account.</li>
<li>Choose an amount, or enter another. The smallest and the largest gift are under the field.</li>
<li>Enter your email address for the receipt, and your country.</li>
<li>The button repeats the amount. It opens the page of Stripe, where you pay by card. Booklark never sees your card number.</li></ol>
<p>The whole gift reaches the cause: Booklark pays the payment fee. You give once, and nothing is taken again.</p>
<p>The school sees the amount and your country, never your name. Students do not give: show this page to your family.</p>
<p>Where there is no such button, the cause collects no more, or the school cannot be paid.</p>`,
  },
  {
    slug: 'follow-a-gift',
    role: 'public',
    section,
    screens: ['/gift/{id}'],
    title: 'Follow your gift',
    body: `<p>The receipt that we sent by email has a link to your gift. Keep the email: its link works without an account.</p>
<ul><li><strong>On its way:</strong> your bank has still to confirm the payment.</li>
<li><strong>Raised:</strong> the money has arrived and counts for the cause.</li>
<li><strong>Refunded:</strong> the money goes back to the card or account that paid.</li></ul>
<p>If the payment did not go through, nothing was taken. The page offers the same gift again, also with another card.</p>
<p>If the page does not know yet what became of the payment, do not pay again. The page asks again every few seconds. Press <strong>Check now</strong> if you do not want to wait.</p>`,
  },
  {
    slug: 'get-money-back',
    role: 'public',
    section,
    screens: ['/refund-policy'],
    title: 'Ask for your money back',
    body: `<ol><li>Find the number in the receipt of your order or gift.</li>
<li><a href="/contact">Write to us</a> with this number. Say what is wrong, and whether you want all of the money back or a part of it.</li></ol>
<p>The school or Booklark decides. Money goes back only to the card or account that paid, and banks take several days to show it.</p>
<p>A payment that was declined takes nothing. If you paid twice for one order or gift, the second payment goes back without your asking. The <a href="/refund-policy">refund policy</a> says more.</p>`,
  },
];
