import { z } from 'zod';
import { QrCode } from '#contract/kit/qr-code.ts';
import { route } from '#contract/kit/route.ts';
import { BookSummary } from '#contract/library/books.ts';
import { BookFormat } from '#contract/money/sale-settings.ts';
import { ChosenModeQuery } from '#contract/schools/applied-mode.ts';
import { cartWords } from './cart-words.ts';

/** The largest number of books in a cart, a wish list or an order. */
export const MAX_CART_LINES = 100;
export const MAX_COPIES = 999;

const Copies = z.int(cartWords.copies).min(1, cartWords.copies).max(MAX_COPIES, cartWords.copies);
const oneDigitalCopy = ({ format, copies }: { format?: BookFormat | undefined; copies?: number | undefined }) =>
  format === 'print' || copies === undefined || copies === 1;
const oneCopyRule = { path: ['copies'], error: cartWords.oneCopy };

/** A book in a cart with its format. Printed copies include reading; a digital book is bought once. */
export const WantedBook = z
  .strictObject({ item: z.uuid(), format: BookFormat.default('digital'), copies: Copies.default(1) })
  .refine(oneDigitalCopy, oneCopyRule);
export type WantedBook = z.output<typeof WantedBook>;

/** Books by their ids, or with format and copies. The first entry of a book counts. */
export const WantedBooks = z
  .array(z.union([z.uuid().transform((item): WantedBook => ({ item, format: 'digital', copies: 1 })), WantedBook]))
  .max(MAX_CART_LINES, cartWords.tooMany)
  .transform((books) => [...new Map(books.toReversed().map((book) => [book.item, book])).values()].toReversed());

const Amount = z.int().describe('Whole numbers of the smallest unit of the currency.');

export const CauseShare = z.object({ cause: z.uuid(), name: z.string(), amount: Amount });
export type CauseShare = z.output<typeof CauseShare>;

export const CartLine = z.object({
  item: z.uuid(),
  title: z.string().describe('Empty when the caller cannot see the book.'),
  book: BookSummary.nullable().describe('Null when the caller cannot see it, as after it was taken down.'),
  format: BookFormat,
  copies: z.int(),
  available: z.boolean().describe('Whether it is for sale in this format. What is not is never charged.'),
  price: Amount.nullable().describe('Of one copy, with tax.'),
  added_price: Amount.nullable().describe('Of one copy when it was added, if it has changed since.'),
  print_price: Amount.nullable().describe('Null: it is not sold in print.'),
  digital_price: Amount.nullable(),
  total: Amount.describe('Of all copies; 0 when it is not available.'),
  currency: z.string(),
  cause_shares: z.array(CauseShare).describe('Of all copies.'),
});
export type CartLine = z.output<typeof CartLine>;

export const Cart = z.object({
  items: z.array(z.uuid()),
  count: z.int(),
  lines: z.array(CartLine),
  currency: z.string(),
  total: Amount.describe('Without delivery.'),
  cause_shares: z.array(CauseShare).describe('Of all lines, by cause.'),
});
export type Cart = z.output<typeof Cart>;

/** A wish list that someone opened by its link. The recipient is a pen name or the name of a class. */
export const OpenedWishList = Cart.extend({ recipient: z.string(), is_class: z.boolean() });
export type OpenedWishList = z.output<typeof OpenedWishList>;

const base = { host: 'tenant', query: ChosenModeQuery, reply: Cart } as const;
const ByItem = z.strictObject({ id: z.uuid() });

export const showCart = route({
  ...base,
  method: 'GET',
  path: '/data/cart/',
  summary: 'Get the cart of the caller, with what it costs now. A student keeps it as a wish list.',
});

export const setCart = route({
  ...base,
  method: 'PUT',
  path: '/data/cart/',
  summary: 'Replace the books in the cart.',
  body: z.strictObject({ items: WantedBooks }),
});

export const addToCart = route({
  ...base,
  method: 'POST',
  path: '/data/cart/items/',
  summary: 'Add a book to the cart. A book that is already there stays as it is.',
  body: WantedBook,
});

export const changeInCart = route({
  ...base,
  method: 'PUT',
  path: '/data/cart/items/{id}/',
  summary: 'Change format and copies of a book in the cart.',
  params: ByItem,
  body: z.strictObject({ format: BookFormat, copies: Copies.default(1) }).refine(oneDigitalCopy, oneCopyRule),
});

export const removeFromCart = route({
  ...base,
  method: 'DELETE',
  path: '/data/cart/items/{id}/',
  summary: 'Remove a book from the cart.',
  params: ByItem,
});

export const mergeCart = route({
  ...base,
  method: 'POST',
  path: '/data/cart/merge/',
  summary: 'Add the books of a guest’s cart after sign-in. Books that are already there stay as they are.',
  body: z.strictObject({ items: WantedBooks }),
});

export const previewCart = route({
  ...base,
  method: 'POST',
  path: '/data/cart/preview/',
  summary: 'Get what the books of a guest’s cart cost now. Nothing is stored.',
  body: z.strictObject({ items: WantedBooks }),
});

export const createWishList = route({
  ...base,
  method: 'POST',
  path: '/wish-lists/',
  summary:
    'Make a link to a list of books for the caller, who is a student, or for a class: staff for one of theirs, a parent with the ability for one of the child. It opens for a year.',
  body: z.strictObject({
    items: WantedBooks.refine((items) => items.length > 0, cartWords.nothing),
    class: z.uuid().optional(),
  }),
  status: 201,
  hasSecretReply: true,
  reply: z.object({
    token: z.string(),
    url: z.string().describe('With the token in its fragment.'),
    qr_code: QrCode,
  }),
});

export const openWishList = route({
  ...base,
  method: 'POST',
  path: '/wish-lists/open/',
  summary: 'Open a wish list by the token of its link.',
  body: z.strictObject({ token: z.string().max(200) }),
  reply: OpenedWishList,
});
