import type { Article } from './article.ts';

const section = 'Book sales and money raised';
const screens = ['/admin-school/donations'];

export const sales: Article[] = [
  {
    slug: 'read-book-sales',
    role: 'school_admin',
    section,
    screens,
    title: 'Read what your school has sold',
    body: `<p>Open <strong>Book Sales</strong>. Each row is one line of an order, one gift or one refund. You see the country of the buyer and nothing else about the buyer.</p>
<ul><li><strong>Sold:</strong> what buyers paid for books and delivery, before refunds.</li>
<li><strong>Raised for causes:</strong> the shares of causes and whole gifts, after refunds.</li>
<li><strong>On its way:</strong> what the provider has not confirmed yet. It is in no other total.</li>
<li><strong>Refunded:</strong> what went back to buyers.</li></ul>
<p>A row <strong>Disputed</strong> is money that the bank of a buyer took back until it decides. It is not raised while the bank holds it. The row goes when the dispute is won, and stays when it is lost.</p>
<p>The totals are those of the rows below. Choose days, a class, a cause or a kind, and both change. Days and months are those of the time zone of your school.</p>
<p><strong>Export as CSV</strong> saves the same rows. Their sums are the totals. Amounts in the file are in the smallest unit, such as pence.</p>`,
  },
  {
    slug: 'follow-an-amount',
    role: 'school_admin',
    section,
    screens,
    title: 'Follow an amount to its payment',
    body: `<ol><li>Open <strong>Book Sales</strong> and press a total. Its lines add up to it.</li>
<li>Press a line. The list shows its rows.</li>
<li>Press the number of an order. You see where its money came from and where it went. What remains is zero.</li>
<li>The number of the payment is below. Search for it at the payment provider to find the same payment there.</li>
<li>Below the share of a cause you see when it was paid out, and with which payout. People at Booklark find the payout by this number on their page <strong>Payouts</strong>, with its bank transfer and its statement. Shares without this line were not paid out yet.</li></ol>
<p>The column <strong>Payout</strong> of <strong>Book Sales</strong> shows the same for each row. Choose it under <strong>Columns</strong>.</p>
<p>The amounts on your dashboard open <strong>Book Sales</strong> with the same total.</p>
<p>The share of Booklark pays for the printing and the payment fee. Booklark pays the payment fee of gifts too, so a gift counts in full.</p>`,
  },
  {
    slug: 'add-a-coupon',
    role: 'school_admin',
    section,
    screens,
    title: 'Add a coupon',
    body: `<ol><li>Open <strong>Book Sales</strong>. Your coupons are below the sales.</li>
<li>Press <strong>Add coupon</strong>. Enter a code that buyers can type, and a percentage or an amount.</li>
<li>Enter how many orders can use it, and the first and the last day if it has any.</li></ol>
<p>A use is taken when an order is placed. It is free again when the order expires, fails or is cancelled. A coupon that expires while an order is being paid stays valid for this order.</p>
<p>Causes, your school and Booklark get their shares of what is left of the price. Delivery is paid in full, and a printed copy never costs less than what pays for its printing. An order with nothing left to pay gives nothing, and it has an invoice.</p>
<p><strong>Delete</strong> ends a coupon. Orders that were placed with it do not change. A refund gives back what was paid.</p>`,
  },
  {
    slug: 'help-a-buyer-who-cannot-pay',
    role: 'school_admin',
    section,
    screens,
    title: 'Help a buyer who cannot pay',
    body: `<p>A buyer reads one sentence when a card is declined, whatever the reason: nothing was taken, and the order can be paid again, also with another card. Only the bank knows the reason.</p>
<ul><li>“Too many payments failed from your network.” The buyer can wait ten minutes, or pay from another network, such as that of a phone.</li>
<li>“Too many coupon codes from your network were wrong.” The buyer can wait, or pay without a coupon.</li></ul>
<p>This protects your school from people who try stolen cards. Payments that succeed count for nothing. If guests cannot order at all for a while, buyers who sign in still can.</p>`,
  },
  {
    slug: 'refund-a-sale',
    role: 'school_admin',
    section,
    screens,
    title: 'Refund an order of your school',
    body: `<ol><li>Open <strong>Book Sales</strong>, press the number of the order and then <strong>Refund</strong>.</li>
<li>Choose the lines to refund, or choose none and enter an amount.</li>
<li>Write the reason and press the button with the amount.</li></ol>
<p>Your school can set a limit under <strong>Profile</strong>, <strong>Selling</strong>. What one order gets back above it waits until another admin approves it. <strong>Book Sales</strong> lists such refunds at the top, and your dashboard counts them. Until then nothing is paid back, and the buyer is not told.</p>
<ul><li>Another admin presses <strong>Approve refund</strong> or <strong>Decline refund</strong>.</li>
<li>If you asked for it, you can press <strong>Withdraw refund</strong>. You cannot approve it.</li>
<li>If your school has only one admin, ask Booklark to decide.</li></ul>
<p>Press the number of the order again to see each of its refunds: what became of it, why, and whether your school or Booklark asked for it. Refunds that were declined are there too.</p>`,
  },
  {
    slug: 'set-up-selling',
    role: 'school_admin',
    section,
    screens: ['/admin-school/profile'],
    title: 'Set up how your school sells books',
    body: `<p>Open <strong>Profile</strong> and choose <strong>Selling</strong>. No book of your school is for sale before you choose a payment provider there.</p>
<ul><li><strong>Seller:</strong> the name, address and tax number on invoices. Without a name, Booklark sells the books and is on the invoices. Months and days are those of the time zone.</li>
<li><strong>Shares and refunds:</strong> new offers begin with these shares of the price without tax. What is left is the share of Booklark, which pays for printing and the payment fee. Each book can have other shares.</li>
<li><strong>Delivery of printed books:</strong> its price and its countries. Without delivery, no one can buy a printed book.</li>
<li><strong>Payment providers:</strong> buyers choose one of those that you tick. The first that you ticked is suggested. You see only those that take the currency of your school: PhonePe takes Indian rupees, PayPal takes pounds, euros, dollars and some others, and Stripe takes all but rupees.</li></ul>
<p>Press <strong>Save selling settings</strong>.</p>
<p>The <strong>Tax table</strong> is saved row by row. Prices include tax, and a rate is valid from its first day. The samples were not checked for your school, and Booklark gives no tax advice: ask a tax adviser about each rate.</p>
<p>A price belongs to a book: open <strong>Books</strong> and choose <strong>Edit offer</strong> in the menu of the book.</p>`,
  },
  {
    slug: 'money-i-have-raised',
    role: 'student',
    section,
    screens: ['/dashboard', '/certificates/{id}'],
    title: 'See the money you have raised',
    body: `<p>Open <strong>Money I Have Raised</strong>. You see what your books gave to causes.</p>
<ul><li><strong>What it became</strong> shows the things that the money pays for. Each full square is one thing.</li>
<li><strong>On its way</strong> means that the bank is still checking. This money is not counted yet.</li>
<li><strong>Thank you</strong> shows the last orders of your books. It shows no names.</li>
<li><strong>Certificates</strong> has one for each cause. It shows your pen name, and you can print it.</li></ul>
<p>Sometimes a buyer gets money back. Then the amount gets smaller. You did nothing wrong.</p>`,
  },
  {
    slug: 'money-raised-by-class',
    role: 'teacher',
    section,
    screens: ['/dashboard'],
    title: 'See what your classes have raised',
    body: `<p>The <strong>Teacher Dashboard</strong> lists what the books of each class raised, by the name of the class. Press a class to see its books, causes and months.</p>
<p>A sale counts for the class that its author was in when the book was ordered. You do not see who bought a book.</p>`,
  },
  {
    slug: 'certificate-of-a-class',
    role: 'teacher',
    section,
    screens: ['/dashboard', '/certificates/{id}'],
    title: 'Print the certificate of a class that raised money',
    body: `<ol><li>Open the <strong>Teacher Dashboard</strong> and press a class.</li>
<li>Under <strong>Certificates</strong>, press the cause.</li>
<li>Press <strong>Print</strong> or <strong>Save as PDF</strong>.</li></ol>
<p>A class has a certificate for each cause, with the first payment for one of its books. Each author has one too, with the pen name. You also find the certificates of your classes under <strong>My Certificates</strong>.</p>
<h3>Which amount it shows</h3><p>It shows what was paid until now. Money that is on its way, that a bank holds or that was paid back is not counted. After a refund, the page shows less. A certificate that you have printed does not change. When nothing is left, the certificate is not shown.</p>
<h3>Who can see it</h3><p>Everyone who can see one of the books can open its link. It names the class or the pen name, and no buyer.</p>`,
  },
];
