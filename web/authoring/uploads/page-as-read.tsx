import type { PiecePage } from '#contract/authoring/pieces.ts';
import { useApi } from '#web/kit/api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LoadedPage, SeePage } from '#web/library/book-page/see-page.tsx';

type Props = { id: string; page: PiecePage; language: string };

/**
 * Opens a page of the file as readers see it, with drawings and backgrounds. Turned pages are rendered when the book is
 * sent.
 */
export function PageAsRead({ page, ...rest }: Props) {
  const t = useTranslate();
  if (page.turn !== 0)
    return (
      <p className="muted">{t('You turned this page. You can see it as readers do when you have sent the book.')}</p>
    );
  return (
    <SeePage number={page.number}>
      <FilePage page={page} {...rest} />
    </SeePage>
  );
}

function FilePage({ id, page, language }: Props) {
  const params = { id, page: page.id };
  const reading = useApi('GET /my-books/{id}/pages/{page}/as-read/', { params }, { isForgotten: true });
  return <LoadedPage reading={reading} language={language} />;
}
