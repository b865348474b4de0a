import type { Library } from '#contract/giving/causes.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { SchoolMark } from '#web/kit/ui/school-mark.tsx';
import { useWords } from '#web/kit/words.ts';
import css from './library.module.css';

/** Reads the schools of an organization that share their books. They are an addition: no error is shown. */
export function OurSchools() {
  const { data } = usePublicApi('GET /libraries/', { query: { members: 'true', limit: 20 } });
  return <SchoolStrip schools={data?.results ?? []} />;
}

/** Links to the libraries of schools by their logos. */
export function SchoolStrip({ schools }: { schools: Pick<Library, 'name' | 'url' | 'books' | 'look'>[] }) {
  const t = useWords();
  if (schools.length === 0) return null;
  return (
    <section className={css.schools} aria-labelledby="our-schools">
      <h2 id="our-schools">{t('Our schools')}</h2>
      <ul>
        {schools.map(({ name, url, books, look }) => (
          <li key={url}>
            {/* Another school has another host. */}
            <a href={url}>
              {look && <SchoolMark name={name} {...look} />}
              <span>
                <bdi>{name}</bdi>
                <small>{t('{count, plural, one {# book} other {# books}}', { count: books })}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
