import { BookmarkSimpleIcon } from '@phosphor-icons/react/dist/ssr/BookmarkSimple';
import { useState } from 'react';
import { announce } from '#web/ui/announce.ts';
import { Icon } from '#web/ui/icon.tsx';
import {
  addFavourite,
  addStoryFavourite,
  removeFavourite,
  removeStoryFavourite,
  showFavourite,
  showStoryFavourite,
} from './api/favourites.ts';
import { call } from './call.ts';
import { Form, SubmitButton, useForm } from './form.tsx';
import { usePublicApi } from './public-api.ts';
import { callOf, type WorkKey } from './published-work.ts';
import { useIsReadOnly } from './visit.ts';
import { useWords } from './words.ts';

/** Adds a work to the person’s favourites, or removes it. */
export function FavouriteButton({ work }: { work: WorkKey }) {
  return useIsReadOnly() ? null : <OwnFavourite work={work} />;
}

function OwnFavourite({ work }: { work: WorkKey }) {
  const { endpoint, params } = callOf(work, showFavourite, showStoryFavourite);
  const { data } = usePublicApi(endpoint, { params });
  return data ? <FavouriteToggle work={work} isFavourite={data.is_favourite} /> : null;
}

export function FavouriteToggle({ work, isFavourite }: { work: WorkKey; isFavourite: boolean }) {
  const t = useWords();
  const [isKept, setIsKept] = useState(isFavourite);
  const isBook = work.type === 'book';
  const added = isBook ? t('The book is in your favourites.') : t('The story is in your favourites.');
  const removed = isBook ? t('The book is no longer a favourite.') : t('The story is no longer a favourite.');
  const form = useForm({
    initial: {},
    submit() {
      const add = callOf(work, addFavourite, addStoryFavourite);
      const remove = callOf(work, removeFavourite, removeStoryFavourite);
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
