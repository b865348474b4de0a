import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Pager } from '#web/kit/ui/pager.tsx';
import { SelectField } from '#web/kit/ui/text-field.tsx';
import css from './data-list.module.css';
import { PAGE_SIZES } from './list-params.ts';
import { useTranslate } from './translate.ts';
import type { List } from './use-list.ts';

type Props<Row> = {
  list: List<Row>;
  /** Hash of the links, with `#`. */
  anchor: string;
};

/** Links to the pages of a list, by number while the server counts every row, and the choice of the page size. */
export function ListPages<Row>({ list, anchor }: Props<Row>) {
  const t = useTranslate();
  const { page, params, rows } = list;
  if (!page || rows.length === 0) return null;
  const hasPages = page.next !== null || page.previous !== null;
  const hasCursor = page.count_is_capped || params.after !== undefined || params.before !== undefined;
  const words = { label: t('Pages'), previous: t('Previous page'), next: t('Next page') };
  return (
    <div className={css.pages}>
      {hasCursor ? (
        <NeighbourPages list={list} anchor={anchor} />
      ) : (
        <Pager
          page={params.page}
          pageCount={hasPages ? Math.ceil(page.count / params.size) : 1}
          hrefOf={(target) => `${params.hrefOf(target)}${anchor}`}
          words={words}
        />
      )}
      {page.count > PAGE_SIZES[0] && (hasPages || params.size > PAGE_SIZES[0]) && (
        <div className={css.size}>
          <SelectField
            label={t('Rows on a page')}
            value={params.size}
            onChange={({ target }) => params.onSize(Number(target.value))}
          >
            {PAGE_SIZES.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </div>
  );
}

/** The pages before and after this one, at the addresses that the reply names. */
function NeighbourPages<Row>({ list: { page, params }, anchor }: Props<Row>) {
  const t = useTranslate();
  const neighbours = [
    { label: t('Previous page'), rel: 'prev', url: page?.previous },
    { label: t('Next page'), rel: 'next', url: page?.next },
  ];
  return (
    <nav className="row" aria-label={t('Pages')}>
      {neighbours.map(
        ({ label, rel, url }) =>
          url && (
            <LinkButton key={rel} rel={rel} to={`${params.hrefOfReply(url)}${anchor}`}>
              {label}
            </LinkButton>
          ),
      )}
    </nav>
  );
}

/** Links back from a page that no longer exists: rows were removed, or its cursor no longer works. */
export function LostPage<Row>({ list: { params, page }, anchor }: Props<Row>) {
  const t = useTranslate();
  const lastPage = page && !page.count_is_capped ? Math.ceil(page.count / params.size) : 1;
  return (
    <EmptyState title={t('This page does not exist.')}>
      {lastPage > 1 ? (
        <LinkButton to={`${params.hrefOf(lastPage)}${anchor}`}>{t('Go to the last page')}</LinkButton>
      ) : (
        <LinkButton to={`${params.hrefOf(1)}${anchor}`}>{t('Go to the first page')}</LinkButton>
      )}
    </EmptyState>
  );
}
