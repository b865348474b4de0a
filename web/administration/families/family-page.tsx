import type { Family } from '#contract/administration/families.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useLocalCart } from '#web/core/on-device/local-cart.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Shelf, ShelfBook } from '#web/kit/ui/shelf.tsx';
import { ClassWishList } from '#web/shop/cart/class-wish-list.tsx';
import css from './families.module.css';
import { LeaveFamily, RemoveFamilyLink } from './leave-family.tsx';
import { AddChild, OtherChildren } from './other-children.tsx';

/** Lists the published books of the family's child, with ways to sign out or remove the link. */
export function FamilyBooks({ family }: { family: Family }) {
  const t = useTranslate();
  const { first_name, pen_name, books, expires_at } = family;
  const day = useDateFormat().date(expires_at);
  return (
    <>
      <OtherChildren family={family} />
      <h1 dir="auto">{t('{name}’s books', { name: first_name })}</h1>
      {pen_name && <p className="lead">{t('Pen name: {name}', { name: isolated(pen_name) })}</p>}
      {books.length === 0 ? (
        <EmptyState title={t('No published books yet')} picture="shelf">
          <p>{t('Books appear here when the school publishes them.')}</p>
        </EmptyState>
      ) : (
        <Shelf>
          {books.map((book) => (
            <ShelfBook
              key={book.id}
              to={book.url}
              title={book.title}
              lang={book.language}
              penName={book.author}
              cover={<BookCover book={book} sizes="11rem" />}
            />
          ))}
        </Shelf>
      )}
      <p className="soft">
        {t(
          'You can see these books in this browser until {day}. After that, come back to this page to get a new link by email.',
          { day },
        )}
      </p>
      {family.can_add_child && <AddChild />}
      <FamilyWishList family={family} />
      <div className={css.ways}>
        <LeaveFamily />
        <RemoveFamilyLink family={family} />
      </div>
    </>
  );
}

/** Lets a parent who manages a class's orders make a list of the books in this browser's cart. */
function FamilyWishList({ family }: { family: Pick<Family, 'classes_to_lead'> }) {
  const t = useTranslate();
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
