import type { Article } from './article.ts';

const section = 'Orders';

export const refunds: Article[] = [
  {
    slug: 'what-a-refund-does',
    role: 'public',
    section,
    screens: ['/trackorder/{id}'],
    title: 'What a refund does',
    body: `<p>The school or Booklark can refund an order or a gift, in full or in part. The money goes back to the card or account that paid, which can take some days. You get an email, and the order shows each refund with its day and its books.</p>
<ul><li>Cause, school, Booklark and tax each give back their part. What the cause has raised goes down.</li>
<li>After a full refund, the books of the order are closed. Pages that you had open can stay open for up to two hours.</li>
<li>If your bank sends the money back, the order says that the refund failed, and your books are open again. Ask the school how you can get your money.</li>
<li>If you ask your bank for the money back, the order says that it is disputed. The bank holds the money until it decides, and you can go on reading. Until then the order cannot be refunded.</li></ul>`,
  },
  {
    slug: 'look-after-orders',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/orders'],
    title: 'Look after orders',
    body: `<p><strong>Orders</strong> lists the orders and gifts of all schools, the newest first. The list and its CSV file never show who bought.</p>
<ol><li>Choose <strong>To print or send</strong> under <strong>Print list</strong> to see the paid orders with printed books that were not sent yet.</li>
<li>Press the number of an order. It says what to print, how many copies, and where they go.</li>
<li>Press <strong>Mark as being prepared</strong>, <strong>Mark as being printed</strong>, <strong>Mark as sent</strong> or <strong>Mark as delivered</strong>. The buyer sees it on the page of the order.</li>
<li>To move several orders, choose them in the list and press <strong>Move on</strong>. You can undo this for 24 hours, as long as an order did not change since. A step of a single order cannot be taken back.</li></ol>
<p>An address is deleted with the other data of the buyer, seven years after the payment. The order stays, without it.</p>`,
  },
  {
    slug: 'refund-an-order',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/orders'],
    title: 'Refund an order',
    body: `<ol><li>Open <strong>Orders</strong>, press the number of the order and then <strong>Refund</strong>.</li>
<li>Choose the lines to refund, or enter an amount. The form begins with all that is left.</li>
<li>Write the reason. The activity log of the school shows it with your name. The buyer does not read it.</li>
<li>Press the button with the amount. Pressing it twice refunds once.</li></ol>
<p>Above the limit of the school the refund waits. Another person of Booklark opens the order and presses <strong>Approve refund</strong> or <strong>Decline refund</strong>. You can withdraw your own. The dashboard counts the orders with refunds that wait.</p>
<p>The payment provider can work on a refund for some days. If the bank sends the money back later, the refund is shown as failed, the shares are as before, and a payment issue tells you. Refunds that someone made at the provider appear here by themselves.</p>`,
  },
  {
    slug: 'resolve-a-payment-issue',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/payment-issues'],
    title: 'Resolve a payment issue',
    body: `<p>A payment issue is what a payment provider says and what does not fit an order or a gift, or a refund that failed. What does not fit was not applied, so no total is wrong.</p>
<ol><li>Press <strong>Open</strong>. You see what was expected, what the provider says, and what to do.</li>
<li>Look at the payment at the provider and at the order, and do what is needed there.</li>
<li>Write what you did and press <strong>Mark as resolved</strong>. The issue keeps your name and your note.</li></ol>
<p>A <strong>dispute</strong> means that the buyer asked the bank for the money back. The bank holds the money until it decides: it is neither raised nor lost, Book Sales lists it as disputed, and the order cannot be refunded. Answer the dispute at Stripe before the last day, which the issue shows. If it is won, each share is back where it was. If it is lost, it becomes a refund with a credit note. The fee of the dispute is paid by Booklark.</p>
<p>The dashboard counts the open issues.</p>`,
  },
  {
    slug: 'stop-tests-of-stolen-cards',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/payment-issues'],
    title: 'Stop tests of stolen cards',
    body: `<p>Thieves try stolen cards with small payments. Booklark counts declined cards and unpaid orders of ten minutes by order, email address, network, card and school, and acts by itself:</p>
<ol><li>Three declined cards close the payment page.</li>
<li>After twenty declines or sixty unpaid orders of one network, one email address or one card, no one can order with it for up to ten minutes.</li>
<li>If forty cards are declined at a school and at least four of five payments fail, guests wait there, and only people who are signed in can order. The first declined card closes the payment page.</li></ol>
<p>Then <strong>Payment issues</strong> has the issue <strong>Test of stolen cards</strong>, with the numbers. Look at the payments of the school at the provider, and refund those that a stolen card paid. The brake ends by itself when fewer payments fail.</p>
<p>Counts hold no card number and no address, and are deleted after a week.</p>`,
  },
  {
    slug: 'pay-out-to-a-cause',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/payouts'],
    title: 'Pay out to a cause',
    body: `<p>A payout sends a cause what was raised in one currency, at all schools. It needs two people.</p>
<ol><li>Press <strong>Prepare a payout</strong>, then the button beside the cause. Choose a day to leave later payments to the next payout.</li>
<li>Make the transfer at the bank.</li>
<li>Another person opens the payout, presses <strong>Confirm payment</strong>, and enters the reference and the day of the transfer.</li></ol>
<p>Each payment is in one payout only. A payout that was prepared by mistake can be withdrawn until it is confirmed: its amount is owed again. A refund after a payout makes what is owed negative, and the next payout is lower. A refund while a payout is prepared leaves its amount as it is, and the payout says so: withdraw it if the money was not sent.</p>
<p>The statement lists the opening balance, what was sold and given each month, each refund with its reason, and the closing balance. Open a payout to download it as PDF or CSV.</p>
<p><strong>Payouts</strong> beside a cause under <strong>Owed to causes</strong> lists all its payouts in this currency, also those that were withdrawn. Search the list for the number of a payout that Book Sales of a school shows.</p>`,
  },
  {
    slug: 'see-the-money-of-all-causes',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/charities-dashboard'],
    title: 'See the money of all causes',
    body: `<p>The causes dashboard shows for each cause and currency what was raised, what is on its way, what was paid out and what is owed. Currencies stand side by side and are never converted.</p>
<p>The sums above the list are those of the rows that the filters show, and of the CSV that <strong>Export as CSV</strong> downloads. The name of a cause opens it. Causes that wait for approval are at the top.</p>`,
  },
  {
    slug: 'see-gifts-and-shares',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/donations'],
    title: 'See gifts and shares of causes',
    body: `<p><strong>Gifts and shares</strong> lists what causes got from gifts and from books at all schools, and what refunds and disputes took back. It never shows who paid.</p>
<p>The sums above the list are those of the rows that the filters show, and of the CSV that <strong>Export as CSV</strong> downloads. Currencies stand side by side and are never converted. The number of an order opens it, and the name of a cause opens the cause.</p>`,
  },
  {
    slug: 'compare-a-provider-with-the-ledger',
    role: 'upschool_admin',
    section,
    screens: ['/admin-panel/payouts'],
    title: 'Compare a payment provider with the ledger',
    body: `<p>Open <strong>Payouts</strong> and press <strong>Provider balances</strong>. For each provider and currency you see three amounts:</p>
<ul><li><strong>By the ledger:</strong> what it took at all schools, less its fees, refunds and disputes.</li>
<li><strong>Transferred:</strong> what it says it sent to the bank. Stripe tells it. PayPal and PhonePe do not: compare their statements.</li>
<li><strong>Left at the provider:</strong> what should still be there. If the provider shows another balance, look at <strong>Payment issues</strong> first.</li></ul>
<p>If other products use the same account, their transfers are included.</p>`,
  },
];
