import type { Library } from '#contract/giving/causes.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import css from './library.module.css';
import { LibraryCard, LibraryCards } from './library-card.tsx';

/** Reads the schools of an organization that share their books. They are an addition: no error is shown. */
export function OurSchools() {
  const { data } = usePublicApi('GET /libraries/', { query: { members: 'true', limit: 20 } });
  return <SchoolStrip schools={data?.results ?? []} />;
}

/** Links to the libraries of schools by their logos and newest books. */
export function SchoolStrip({ schools }: { schools: Omit<Library, 'country'>[] }) {
  const t = useTranslate();
  if (schools.length === 0) return null;
  return (
    <section className={css.schools} aria-labelledby="our-schools">
      <h2 id="our-schools">{t('Our schools')}</h2>
      <LibraryCards>
        {schools.map((school) => (
          <LibraryCard key={school.url} library={school} />
        ))}
      </LibraryCards>
    </section>
  );
}
