import type { Article } from './article.ts';

const section = 'Plans';

export const plans: Article[] = [
  {
    slug: 'choose-a-plan',
    role: 'school_admin',
    section,
    screens: ['/admin-school/subscriptions'],
    title: 'Choose a plan',
    body: `<p><strong>Plans</strong> shows your plan, its state, and how much of each limit you use. Only admins of the school on its own site can change it.</p>
<ol><li>Press <strong>Choose</strong> below a plan, then choose card or bank transfer. You see what you pay for the change and when it begins.</li>
<li>By card: press the button with the amount and enter the card on the page of Stripe. The plan begins when it is paid and renews by itself.</li>
<li>By bank transfer: press <strong>Ask for a bank transfer</strong>. The page shows the amount, the reference and the bank account. Transfer exactly this amount with this reference. Two people of Booklark check it, then the plan begins.</li></ol>
<p>Each payment has an invoice. A larger plan begins when it is paid, and the unused part of your plan is taken off its price. A smaller plan begins when what you have paid for ends. A plan that is too small for what you have cannot be chosen.</p>
<p>If you have paid by bank transfer and choose card, the first payment by card is on the day when the paid period ends. To change from card to bank transfer, cancel the plan first: the transfer then begins when it ends.</p>
<p><strong>Card and invoices</strong> opens the page of Stripe with your card. Recurring payments with PayPal, PhonePe Autopay and Stripe in India are not offered.</p>`,
  },
  {
    slug: 'pause-or-cancel-a-plan',
    role: 'school_admin',
    section,
    screens: ['/admin-school/subscriptions'],
    title: 'Pause or cancel a plan',
    body: `<ul><li><strong>Pause plan</strong>: nothing is charged, and nothing can be added. Paid by bank transfer, the time that is left is there when you press <strong>Resume plan</strong>. By card, the next payment is on its usual day after that.</li>
<li><strong>Cancel plan</strong>: the plan goes on until its last day and then ends. Until then you can press <strong>Keep plan</strong>.</li>
<li>When a card is declined, we send your school an email. Then, or when a payment is late, everything works for 14 more days. Press <strong>Change card</strong>: the payment is tried again when you come back.</li></ul>
<p>After a plan has ended, nothing can be added. Everyone can still sign in and read, and you can export and refund, without an end date. Nothing is deleted.</p>
<p>If an organization pays for your school, only the organization can change the plan.</p>`,
  },
  {
    slug: 'see-what-your-school-paid',
    role: 'school_admin',
    section,
    screens: ['/admin-school/payment-history'],
    title: 'See what your school paid for plans',
    body: `<p><strong>Payment history</strong> lists what your school paid for plans, the newest first. The number opens the invoice, which you can print or download as PDF. Booklark is the seller. The name and address on it are those of <strong>Selling</strong> in your <a href="/admin-school/profile">profile</a>.</p>
<p><strong>Export as CSV</strong> downloads the list.</p>`,
  },
  {
    slug: 'pay-for-your-schools',
    role: 'organization_admin',
    section,
    screens: ['/admin-organization/subscriptions', '/admin-organization/payment-history'],
    title: 'Pay for your schools',
    body: `<p>An organization can choose a plan with places for several schools.</p>
<ol><li>Open <strong>Subscriptions</strong> and choose a plan. Pay by card, or by bank transfer with the amount, the reference and the bank account that you see.</li>
<li>The plan begins when the card is charged, or when two people of Booklark have checked the transfer.</li>
<li>Press <strong>Pay for school</strong> beside each school. It has the limits of your plan from then on.</li></ol>
<p>A school that pays for a plan of its own has to cancel that plan first. A school that leaves your organization loses its place. When you stop paying, nothing can be added at your schools. Everyone can still sign in and read.</p>
<p>The tab <strong>Payment History</strong> has what you paid, with the invoices.</p>`,
  },
  {
    slug: 'offer-plans',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/subscription-plan', '/admin-panel/subscription-variant'],
    title: 'Offer plans',
    body: `<p>A plan says how many students, staff, books and how much storage a school can have. A variant is its price: currency, month or year, number of schools, tax and trial days.</p>
<ol><li>Open <strong>Plans</strong> and press <strong>Add plan</strong>. Leave a limit empty for no limit.</li>
<li>Open <strong>Plan variants</strong> and press <strong>Add variant</strong>. Schools see the variants in their own currency.</li></ol>
<p>A price never changes for those who have it. For another price, add a variant and archive the old one. Schools that have an archived variant keep it. One variant for each currency can begin at registration, with its trial.</p>`,
  },
  {
    slug: 'confirm-a-bank-transfer',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/subscription-details', '/admin-panel/payment-history'],
    title: 'Confirm a bank transfer for a plan',
    body: `<p>Money for a plan is confirmed by two people, who both read the bank statement.</p>
<ol><li>Open <strong>Plans of schools</strong> and its tab <strong>Bank transfers</strong>. Search for the reference on the bank statement.</li>
<li>Press <strong>Open</strong> and <strong>Record the money</strong>. Enter amount, day and reference. Another amount than the one that was asked for is refused: ask the payer, or cancel the transfer and ask for a new one.</li>
<li>Another person opens it and presses <strong>Confirm the money</strong>. The plan begins, and the payment has an invoice. This happens once.</li></ol>
<p><strong>Not received</strong> takes back what was recorded by mistake, until it is confirmed. The dashboard counts the transfers that wait for a second person.</p>
<p>The tab <strong>Sites</strong> shows who has which plan. Plans by card are there with their state, as Stripe reports it. There you begin trials, and change the end date of a trial or of a plan that is paid by bank transfer. Such a plan can end earlier, and at most with what was paid: more time needs another transfer, which two people confirm. <strong>Payment history</strong> lists what schools and organizations paid. The sums above it are those of its CSV file.</p>
<p>Recurring payments with PayPal, PhonePe Autopay and Stripe in India are not offered.</p>`,
  },
];
