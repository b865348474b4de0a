import type { Family } from '#contract/administration/families.ts';
import { useLocalCart } from '#web/core/on-device/local-cart.ts';
import { useWords } from '#web/kit/words.ts';
import { ClassWishList } from '#web/shop/cart/class-wish-list.tsx';
import css from './families.module.css';

/** Lets a parent who leads the orders of a class make a list of the books in the cart of this browser. */
export function FamilyWishList({ family }: { family: Pick<Family, 'classes_to_lead'> }) {
  const t = useWords();
  const { lines } = useLocalCart();
  const classes = family.classes_to_lead.map(({ id, name }) => ({ value: id, label: name }));
  if (classes.length === 0) return null;
  if (lines.length === 0)
    return (
      <section className={css.add} aria-labelledby="class-list">
        <h2 id="class-list">{t('List for a class')}</h2>
        <p>{t('Put the books for the class in your cart. Then make the list here.')}</p>
      </section>
    );
  return <ClassWishList classes={classes} items={lines} />;
}
