import type { Article } from './article.ts';

const section = 'Buying books';

export const cart: Article[] = [
  {
    slug: 'fill-the-cart',
    role: 'public',
    section,
    screens: ['/cart', '/library/{id}'],
    title: 'Fill the cart',
    body: `<ol><li>Open a book that is for sale and press <strong>Add to cart</strong>. You do not need an account.</li>
<li>Open the cart in the top bar. The number beside it is how many books are in it.</li>
<li>Choose the <strong>Format</strong>. A printed book can also be read on screen. For printed books, enter how many <strong>Copies</strong> you want.</li></ol>
<p>The cart shows how much of the price goes to which cause. A book that is not for sale any more stays in the cart and is not counted.</p>
<p><strong>Remove</strong> and <strong>Empty cart</strong> can be undone until you leave the page.</p>`,
  },
  {
    slug: 'where-the-cart-is-saved',
    role: 'public',
    section,
    screens: ['/cart'],
    title: 'Find your cart again',
    body: `<p>Without an account the cart is saved in this browser. When you sign in, its books are added to the cart of your account, which you find on every device.</p>
<p>Signing out empties the cart of this browser. The cart of your account stays. Each school has its own cart.</p>`,
  },
  {
    slug: 'share-a-wish-list',
    role: 'student',
    section,
    screens: ['/cart'],
    title: 'Share your wish list',
    body: `<ol><li>Open a book you would like to have. Press <strong>Add to my wish list</strong>.</li>
<li>Open <strong>My wish list</strong> at the top of the page.</li>
<li>Press <strong>Share with my family</strong>.</li>
<li>Press <strong>Copy link</strong> and send the link to a grown-up at home. Or show them the square, and they point their phone at it.</li></ol>
<p>The list shows your pen name. A grown-up pays, not you.</p>`,
  },
  {
    slug: 'make-a-list-for-a-class',
    role: 'teacher',
    section,
    screens: ['/cart'],
    title: 'Make a list of books for a class',
    body: `<ol><li>Put the books in your cart, and open the cart.</li>
<li>Choose the class below <strong>List for a class</strong>, and press <strong>Make the link</strong>.</li>
<li>Send the link to the families, or show them the square.</li></ol>
<p>What a family buys with the link opens for the whole class. You do not see who bought it. The link works for a year.</p>`,
  },
  {
    slug: 'open-a-wish-list',
    role: 'public',
    section,
    screens: ['/wish-list'],
    title: 'Open a wish list',
    body: `<p>A student has sent you a link, or shown you a QR code. It opens the books that the student would like.</p>
<p>Press <strong>Put all in my cart</strong>. In the cart you can remove books, and change format and copies.</p>
<p>The link works for a year. If the page says that the list was not found, ask the student for a new link. Some books can only be seen by people of the school.</p>`,
  },
  {
    slug: 'pay-for-books',
    role: 'public',
    section,
    screens: [
      '/checkout',
      ...['/stripe-payment/success', '/stripe-payment/failed', '/stripe-payment/cancel'],
      ...['/paypal-payment/success', '/paypal-payment/failed', '/paypal-payment/cancel'],
      ...['/phonepe-payment/success', '/phonepe-payment/failed', '/phonepe-payment/cancel'],
    ],
    title: 'Pay for books',
    body: `<ol><li>Open the cart and press <strong>Go to checkout</strong>.</li>
<li>Enter your email address, and for printed books the address they are sent to. The button states the total.</li>
<li>Choose how to pay, if the school offers several ways, such as a card or PayPal. You pay on the page of that provider. Booklark never sees your card.</li></ol>
<p>Afterwards the page says what is known: paid, on its way, or not paid. If a payment did not go through, you can pay the same order again, also in another way. A payment with PayPal from a bank account can be on its way for several days: do not pay again until the page says that it failed. Nothing is charged twice: a second payment goes back by itself.</p>`,
  },
  {
    slug: 'use-a-coupon',
    role: 'public',
    section,
    screens: ['/checkout'],
    title: 'Use a coupon',
    body: `<ol><li>Open the cart and go to the checkout.</li>
<li>Press <strong>Add a coupon</strong> below the total, enter the code and press <strong>Apply coupon</strong>. The total is the new one.</li></ol>
<p>An order can have one coupon. It does not lower the delivery, and a printed copy always pays for its printing. When nothing is left to pay, press <strong>Place order</strong>. You need no card.</p>
<p>Some coupons can be used only once. If someone else has used it, you see a message and the full price. Nothing is taken.</p>`,
  },
  {
    slug: 'open-your-order',
    role: 'public',
    section,
    screens: ['/trackorder/{id}'],
    title: 'Open your order and what you bought',
    body: `<p>The receipt that we email to you has a link to your order. It opens the order on every device, without an account. Keep it to yourself: who has the link can open the order.</p>
<ul><li>Press <strong>Read now</strong> below a book to read it here. You can read it while we print your copy, too.</li>
<li>Press EPUB or PDF beside it to keep the book as a file.</li>
<li><strong>What happened</strong> shows each step of the order with its day, and for printed books the steps that are still to come.</li></ul>
<p>If a book was taken down after you bought it, your order says so. Use the link below the book to contact the school, and give the number of your order.</p>
<p>You have lost the link? Open any page of an order, enter your email address under <strong>Get a new link</strong> and press <strong>Email me new links</strong>. Your earlier links keep working until you open the new ones.</p>`,
  },
  {
    slug: 'open-your-invoice',
    role: 'public',
    section,
    screens: ['/invoice/{type}/{id}'],
    title: 'Open your invoice',
    body: `<p>Open your order and press the number of the invoice. The invoice names the seller, what you bought, the tax in it, and how much of the price is for which cause.</p>
<p>Press <strong>Print</strong> or <strong>Save as PDF</strong>. After a refund the credit note is below the invoice, on a page of its own.</p>
<p>There is no invoice before the payment. Your name and address are deleted after seven years. The invoice itself stays.</p>`,
  },
];
