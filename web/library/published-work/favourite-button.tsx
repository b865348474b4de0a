import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/ssr/BookmarkSimple';
import { useState } from 'react';
import { call } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { callOf, type WorkKey } from './published-work.ts';

/** Adds a work to the person’s favourites, or removes it. */
export function FavouriteButton({ work }: { work: WorkKey }) {
  return useIsReadOnly() ? null : <OwnFavourite work={work} />;
}

function OwnFavourite({ work }: { work: WorkKey }) {
  const { endpoint, params } = callOf(work, 'GET /books/{id}/favourite/', 'GET /stories/{slug}/favourite/');
  const { data } = usePublicApi(endpoint, { params });
  return data ? <FavouriteToggle work={work} isFavourite={data.is_favourite} /> : null;
}

export function FavouriteToggle({ work, isFavourite }: { work: WorkKey; isFavourite: boolean }) {
  const t = useTranslate();
  const [isKept, setIsKept] = useState(isFavourite);
  const isBook = work.type === 'book';
  const added = isBook ? t('The book is in your favourites.') : t('The story is in your favourites.');
  const removed = isBook ? t('The book is no longer a favourite.') : t('The story is no longer a favourite.');
  const form = useForm({
    initial: {},
    submit() {
      const add = callOf(work, 'PUT /books/{id}/favourite/', 'PUT /stories/{slug}/favourite/');
      const remove = callOf(work, 'DELETE /books/{id}/favourite/', 'DELETE /stories/{slug}/favourite/');
      return isKept ? call(remove.endpoint, { params: remove.params }) : call(add.endpoint, { params: add.params });
    },
    onSuccess: () => {
      setIsKept(!isKept);
      announce(isKept ? removed : added);
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
