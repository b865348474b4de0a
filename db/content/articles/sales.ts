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
<li>The number of the payment is below. Search for it at Stripe to find the same payment there.</li></ol>
<p>The share of Booklark pays for the printing and the payment fee. Booklark pays the payment fee of gifts too, so a gift counts in full.</p>`,
  },
  {
    slug: 'money-i-have-raised',
    role: 'student',
    section,
    screens: ['/dashboard'],
    title: 'See the money you have raised',
    body: `<p>Open <strong>Money I Have Raised</strong>. You see what your books gave to causes.</p>
<ul><li><strong>What it became</strong> shows the things that the money pays for. Each full square is one thing.</li>
<li><strong>On its way</strong> means that the bank is still checking. This money is not counted yet.</li>
<li><strong>Thank you</strong> shows the last orders of your books. It shows no names.</li></ul>
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
];
