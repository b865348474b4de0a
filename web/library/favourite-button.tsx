import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/ssr/BookmarkSimple';
import { useState } from 'react';
import { addFavourite, removeFavourite, showFavourite } from '#web/kit/api/favourites.ts';
import { call } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { useWords } from '#web/kit/words.ts';
import { announce } from '#web/ui/announce.ts';
import { Icon } from '#web/ui/icon.tsx';

/** Adds a book to the person’s favourites, or removes it. */
export function FavouriteButton({ id }: { id: string }) {
  const { data } = usePublicApi(showFavourite, { params: { id } });
  const isReadOnly = useIsReadOnly();
  if (!data || isReadOnly) return null;
  return <FavouriteToggle id={id} isFavourite={data.is_favourite} />;
}

export function FavouriteToggle({ id, isFavourite }: { id: string; isFavourite: boolean }) {
  const t = useWords();
  const [isKept, setIsKept] = useState(isFavourite);
  const form = useForm({
    initial: {},
    submit: () => (isKept ? call(removeFavourite, { params: { id } }) : call(addFavourite, { params: { id } })),
    onSuccess: () => {
      setIsKept(!isKept);
      announce(isKept ? t('The book is no longer a favourite.') : t('The book is in your favourites.'));
    },
  });
  return (
    <Form form={form}>
      <SubmitButton form={form} kind="line" busyLabel={null}>
        <Icon of={BookmarkSimpleIcon} weight={isKept ? 'fill' : 'bold'} />
        {isKept ? t('Remove from favourites') : t('Add to favourites')}
      </SubmitButton>
    </Form>
  );
}
