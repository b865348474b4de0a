import type { PiecePage } from '#contract/pieces.ts';
import { showMyPageAsRead } from '#web/kit/api/my-book-pages.ts';
import { useApi } from '#web/kit/api.ts';
import { LoadedPage, SeePage } from '#web/kit/book-page/see-page.tsx';

type Props = { id: string; page: PiecePage; language: string };

/** Opens a page of the file as readers see it, with drawings and backgrounds. */
export function PageAsRead({ page, ...rest }: Props) {
  return (
    <SeePage number={page.number}>
      <FilePage page={page} {...rest} />
    </SeePage>
  );
}

function FilePage({ id, page, language }: Props) {
  const params = { id, page: page.id };
  const reading = useApi(showMyPageAsRead, { params }, { isForgotten: true });
  return <LoadedPage reading={reading} language={language} />;
}
