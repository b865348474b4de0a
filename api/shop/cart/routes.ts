import { recordAbilityUse } from '#api/core/audit/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import { allowAnyone, allowAuthors, allowStaff, type Policy } from '#api/kit/policy.ts';
import { qrCode } from '#api/kit/qr-code.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { generateSecret, sha256 } from '#api/kit/secrets.ts';
import { serve } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findAccessibleClass, findClassesOfStudent } from '#api/people/classes/service.ts';
import { refuseWhereOff } from '#api/schools/modes/service.ts';
import { proposePenName } from '#contract/people/pen-names.ts';
import {
  addToCart,
  changeInCart,
  createWishList,
  mergeCart,
  openWishList,
  previewCart,
  removeFromCart,
  setCart,
  showCart,
} from '#contract/shop/cart.ts';
import { cartWords } from '#contract/shop/cart-words.ts';
import { addLine, changeLine, findCart, mergeLines, refuseNotForSale, removeLine, replaceLines } from './actions.ts';
import { findShop, toCart } from './view.ts';
import { findWishList, findWishListLines, insertWishList } from './wish-list-queries.ts';

/**
 * Everyone with a school account. A student's cart is a wish list that cannot be paid. Visits and support have no cart.
 */
const mayKeepCart: Policy = allowAuthors;

/** Students create lists for themselves, staff for a class. */
const mayMakeWishList: Policy = (caller) =>
  caller.role === 'student' || (allowStaff(caller) && caller.visit === undefined);

export const cartRoutes = [
  serve(showCart, mayKeepCart, findCart),
  serve(setCart, mayKeepCart, (call) => replaceLines(call, call.body.items)),
  serve(addToCart, mayKeepCart, async (call) => {
    await refuseWhereOff(call, 'sales', call.query.mode);
    return addLine(call, call.body);
  }),
  serve(changeInCart, mayKeepCart, (call) => changeLine(call, { ...call.body, item: call.params.id })),
  serve(removeFromCart, mayKeepCart, (call) => removeLine(call, call.params.id)),
  serve(mergeCart, mayKeepCart, (call) => mergeLines(call, call.body.items)),
  serve(previewCart, allowAnyone, (call) => toCart(call, call.body.items)),

  serve(
    createWishList,
    mayMakeWishList,
    async (call) => {
      const { db, actor, ip, site, settings, body } = call;
      const recipient = await findRecipient(db, actor, body.class);
      const shop = await findShop(
        call,
        body.items.map(({ item }) => item),
      );
      for (const line of body.items) refuseNotForSale(line, shop);
      const token = generateSecret();
      await insertWishList(db, { recipient, tokenHash: sha256(token), lines: body.items });
      if ('classId' in recipient)
        await recordAbilityUse(db, { actor, ip }, { subjects: { kind: 'class', ids: [recipient.classId] } });
      const url = siteUrl(settings.origin, site, `/wish-list#${token}`);
      return { token, url, qr_code: await qrCode(url) };
    },
    { ability: 'orders.lead' },
  ),

  serve(openWishList, allowAnyone, async (call) => {
    const { db, body } = call;
    const list = await findWishList(db, sha256(body.token));
    if (!list) throw new Refusal('notFound', { message: cartWords.noWishList });
    const cart = await toCart(call, await findWishListLines(db, list.id));
    const penName = list.student && (list.student.pen_name ?? proposePenName(list.student));
    return { ...cart, recipient: penName ?? list.class_name ?? '', is_class: list.student === null };
  }),
];

/**
 * Returns the recipient: students are recipients of their own lists, staff name a class that they can access, a parent
 * names a class of the child.
 */
async function findRecipient(db: TenantDb, actor: Actor, classId: string | undefined) {
  if (actor.role === 'student') {
    if (classId !== undefined) throw new Refusal('malformed', { fields: { class: [cartWords.studentForOthers] } });
    return { studentId: actor.personId ?? '' };
  }
  if (classId === undefined) throw new Refusal('malformed', { fields: { class: [cartWords.classMissing] } });
  if (!actor.family) return { classId: (await findAccessibleClass(db, actor, classId)).id };
  const classes = await findClassesOfStudent(db, actor.family.studentId);
  if (!classes.some(({ id }) => id === classId)) throw new Refusal('notFound');
  return { classId };
}
