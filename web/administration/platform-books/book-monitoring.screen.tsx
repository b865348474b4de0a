import { schoolPicker } from '#web/core/school-choice/school-picker.tsx';
import { useApi } from '#web/kit/api.ts';
import { ListFields } from '#web/kit/list-fields.tsx';
import { type ListFilter, readFilters } from '#web/kit/list-filters.ts';
import { useListParams } from '#web/kit/list-params.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { paths } from '#web/kit/paths.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import css from './book-board.module.css';
import { BookBoard, listQueryOf } from './book-board.tsx';
import { checkOptions, reportedOptions, typeOptions, waitingOptions } from './words.ts';

const POLL_MS = 5000;

/** Shows the state of all schools' books and stories, on a board of states. */
export function Component() {
  const t = useTranslate();
  const params = useListParams();
  const filters = boardFilters(t);
  const query = readFilters(filters, params);
  const read = useApi(
    'GET /api-super-admin/books/board/',
    { query },
    // While pages are being made, a book's progress changes within seconds.
    {
      refetchMs: (board) =>
        board?.states.some(({ results }) => results.some(({ file }) => file?.state === 'working')) ? POLL_MS : false,
    },
  );
  const { data } = read;
  return (
    <>
      <ScreenHeader title={t('Book monitoring')}>
        <div className={css.acts}>
          <LinkButton to={paths.adminPanelBooks(listQueryOf(query))}>{t('Show as a list')}</LinkButton>
          <ListFields label={t('Filter books and stories')} search={undefined} filters={filters} params={params} />
        </div>
      </ScreenHeader>
      {!data && <LoadPlaceholder read={read} errorTitle={t('The books and stories could not be loaded.')} rows={5} />}
      {data && <BookBoard states={data.states} query={query} />}
    </>
  );
}

function boardFilters(t: Translate): ListFilter<'type' | 'tenant' | 'check' | 'waiting' | 'reported'>[] {
  return [
    { name: 'type', label: t('Kind'), anyLabel: t('Books and stories'), options: typeOptions(t) },
    { name: 'tenant', label: t('School'), anyLabel: t('Any school'), picker: schoolPicker },
    { name: 'check', label: t('Failed check'), anyLabel: t('Any result'), options: checkOptions(t) },
    { name: 'waiting', label: t('Days in status'), anyLabel: t('Any time'), options: waitingOptions(t) },
    { name: 'reported', label: t('Reports'), anyLabel: t('Reported or not'), options: reportedOptions(t) },
  ];
}
