import type { CartLine } from '#contract/cart.ts';
import { useClassOptions } from '#web/kit/class-field.tsx';
import { ClassWishList } from '#web/kit/class-wish-list.tsx';

/** Lets staff make a link to the books of their cart for one of their classes. */
export function StaffWishList({ lines }: { lines: CartLine[] }) {
  const classes = useClassOptions();
  const items = lines.filter(({ available }) => available);
  return items.length > 0 && <ClassWishList classes={classes} items={items} />;
}
