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
<li>Choose <strong>Once</strong> or <strong>Monthly</strong>. A monthly gift is paid with Stripe: PayPal and PhonePe take one-off gifts only.</li>
<li>Choose an amount, or enter another. The smallest and the largest gift are under the field.</li>
<li>Enter your email address for the receipt, and your country.</li>
<li>Choose how to pay, if the school offers several ways. The button repeats the amount and opens the page of that provider. Booklark never sees your card number.</li></ol>
<p>The whole gift reaches the cause: Booklark pays the payment fee. If you give once, nothing is taken again. If you give monthly, the same amount is taken on the same day of each month until you stop.</p>
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
<p>If the payment did not go through, nothing was taken. The page offers the same gift again, also with another card or in another way.</p>
<p>If the page does not know yet what became of the payment, do not pay again. The page asks again every few seconds. Press <strong>Check now</strong> if you do not want to wait.</p>`,
  },
  {
    slug: 'change-or-stop-a-monthly-gift',
    role: 'public',
    section,
    screens: ['/gift/{id}'],
    title: 'Change or stop a monthly gift',
    body: `<p>Open the link in any email about your gift. You need no account.</p>
<ul><li>To stop it, press <strong>Stop this gift</strong>, then confirm. It stops immediately, and nothing more is taken. What you gave stays with the cause.</li>
<li>To pay with another card, press <strong>Update card</strong>. You enter the card on the page of Stripe and come back.</li>
<li>To give another amount, stop this gift, then give again with the new amount.</li></ul>
<p>If your card is declined, we email you once. Update the card, and the payment is tried again. Stripe also tries the card again for some days. A payment that was declined takes nothing.</p>
<p>While the site of the school is suspended, nothing is taken. We email you when your gift is paused and when it goes on. You can also stop it in the meantime, with the link in any email about it. If the site is closed permanently, your gift ends.</p>
<p>Each payment has a receipt of its own. You find all of them on the page of your gift.</p>`,
  },
  {
    slug: 'get-money-back',
    role: 'public',
    section,
    screens: ['/refund-policy'],
    title: 'Ask for your money back',
    body: `<ol><li>Find the number in the receipt of your order or gift.</li>
<li>For an order, open its link in the receipt and press <strong>Ask for a refund</strong>. For a gift, <a href="/contact">write to us</a> with this number. Say what is wrong, and whether you want all of the money back or a part of it.</li></ol>
<p>The school or Booklark decides. Money goes back only to the card or account that paid, and banks take several days to show it.</p>
<p>A payment that was declined takes nothing. If you paid twice for one order or gift, the second payment goes back without your asking. The <a href="/refund-policy">refund policy</a> says more.</p>`,
  },
];
