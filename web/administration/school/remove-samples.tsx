import { useQueryClient } from '@tanstack/react-query';
import type { SchoolSamples } from '#contract/administration/school-samples.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import css from './remove-samples.module.css';

/** Lists the samples to remove and the content that remains, before the removal. */
export function RemoveSamplesDialog({ samples, onClose }: { samples: SchoolSamples; onClose: () => void }) {
  const t = useTranslate();
  const client = useQueryClient();
  const { mutateAsync } = useApiMutation('DELETE /school-samples/', {
    onSuccess: () => void client.invalidateQueries(),
  });
  return (
    <ConfirmDialog
      title={t('Remove sample class and books?')}
      confirmLabel={t('Remove sample class and books')}
      successMessage={t('The sample class and books were removed.')}
      onConfirm={() => mutateAsync({})}
      onClose={onClose}
    >
      <SampleList samples={samples} />
    </ConfirmDialog>
  );
}

/** Lists the samples to remove, and names the content that remains. */
function SampleList({ samples }: { samples: SchoolSamples }) {
  const t = useTranslate();
  const { class: sampleClass, keeps_class, students, own_students, published_works, books } = samples;
  const name = sampleClass?.name ?? '';
  return (
    <div className="stack">
      <p>{t('This is removed permanently:')}</p>
      <ul className={css.removed} dir="auto">
        {sampleClass && !keeps_class && <li>{t('Class: {name}', { name })}</li>}
        {students > 0 && (
          <li>
            {t(
              '{count, plural, one {# sample student, with everything the student wrote or saved} other {# sample students, with everything they wrote or saved}}',
              { count: students },
            )}
          </li>
        )}
        {books.map(({ id, title }) => (
          <li key={id}>{t('Book: {title}', { title })}</li>
        ))}
      </ul>
      <p>{t('Your own classes, students and books stay.')}</p>
      {own_students > 0 && (
        <p>
          {t(
            '{count, plural, one {# student of yours is in “{name}” and stays there. The class becomes one of your own.} other {# students of yours are in “{name}” and stay there. The class becomes one of your own.}}',
            { count: own_students, name },
          )}
        </p>
      )}
      {keeps_class && own_students === 0 && (
        <p>{t('The class “{name}” stays because it has a class book.', { name })}</p>
      )}
      {published_works > 0 && (
        <p>
          {t(
            '{count, plural, one {# published work by a sample student stays, without an author.} other {# published works by sample students stay, without an author.}}',
            { count: published_works },
          )}
        </p>
      )}
    </div>
  );
}
