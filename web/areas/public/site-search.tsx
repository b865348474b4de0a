import { type FormEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { SearchBar } from '#web/kit/ui/search-bar.tsx';

/** Value of `section` for all books; it is the same in every language. */
const ALL = 'All Books';

/** Opens the library with the search text; without scripts the form does the same. */
export function SiteSearch({ isFocused = false }: { isFocused?: boolean }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const box = useRef<HTMLDivElement>(null);
  const params = pathname === publicPaths.library() ? new URLSearchParams(search) : new URLSearchParams();

  useEffect(() => {
    if (isFocused) box.current?.querySelector<HTMLInputElement>('[type=search]')?.focus();
  }, [isFocused]);

  function go(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    navigate(
      publicPaths.library({ query: String(form.get('query') ?? '').trim(), section: String(form.get('section')) }),
    );
  }

  return (
    // A new search in the URL resets the field.
    <div ref={box} key={params.get('query')} className="site-search">
      <SearchBar
        action={publicPaths.library()}
        onSubmit={go}
        submitLabel={t('Search')}
        field={{
          name: 'query',
          label: t('Search'),
          placeholder: t('Title, author or keyword'),
          defaultValue: params.get('query') ?? '',
        }}
      >
        <input type="hidden" name="section" value={ALL} />
      </SearchBar>
    </div>
  );
}
