import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { useState } from 'react';
import { call } from '#web/kit/call.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { announce } from '#web/kit/ui/announce.ts';
import { Icon } from '#web/kit/ui/icon.tsx';

type Props = { id: string; isFeatured: boolean };

/** Features a book in the library, for teachers with this right. Admins do it in the book's details. */
export function FeatureBook(props: Props) {
  const { data } = usePublicApi('GET /user/abilities/', {});
  return data?.abilities.includes('books.feature') ? <FeatureButton {...props} /> : null;
}

export function FeatureButton({ id, isFeatured }: Props) {
  const t = useTranslate();
  const [featured, setFeatured] = useState(isFeatured);
  const form = useForm({
    initial: {},
    submit: () => call('PUT /books/{id}/featured/', { params: { id }, body: { featured: !featured } }),
    onSuccess: () => {
      setFeatured(!featured);
      announce(featured ? t('The book is no longer featured.') : t('The book is featured at the top of the library.'));
    },
  });
  return (
    <Form form={form}>
      <SubmitButton form={form} kind="line" busyLabel={null}>
        <Icon of={StarIcon} weight={featured ? 'fill' : 'bold'} />
        {featured ? t('Stop featuring this book') : t('Feature this book')}
      </SubmitButton>
    </Form>
  );
}
