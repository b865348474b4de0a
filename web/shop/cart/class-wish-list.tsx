import { useState } from 'react';
import type { WantedBook } from '#contract/shop/cart.ts';
import { ChoiceField, type ChoiceOption } from '#web/kit/choice-field.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { useWishListLink, WishListLink } from './wish-list-link.tsx';

/** Lets staff, or a parent who manages a class's orders, create a link to a list of books for a class. */
export function ClassWishList({ classes, items }: { classes: ChoiceOption[]; items: WantedBook[] }) {
  const t = useTranslate();
  const [choice, choose] = useState('');
  const classId = classes.some(({ value }) => value === choice) ? choice : (classes[0]?.value ?? '');
  const { link, failure, isBusy, make } = useWishListLink(items, classId);
  if (classes.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="class-list">
      <h2 id="class-list">{t('List for a class')}</h2>
      <p>{t('Make a link to these books. What families buy with it opens for the whole class.')}</p>
      <ChoiceField
        label={t('Class')}
        options={classes}
        value={classId}
        onChange={({ target }) => choose(target.value)}
      />
      {failure && <Alert status="bad" role="alert" title={failure} />}
      {link ? (
        <WishListLink
          link={link}
          intro={t('Here is the link. Families can open it and see the books.')}
          codeIntro={t('Or show this square on a screen. Families point the camera of a phone at it.')}
          codeName={t('QR code of the list')}
        >
          {t('The link works for a year. It shows the name of the class.')}
        </WishListLink>
      ) : (
        <Button kind="solid" isBusy={isBusy} onClick={() => void make()}>
          {t('Make the link')}
        </Button>
      )}
    </section>
  );
}
