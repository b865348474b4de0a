import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { VersionKind } from '#contract/library/books.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import css from './book.module.css';
import type { BookData } from './book-data.ts';

type Props = {
  versions: BookData['versions'];
  /** Begins another version. */
  children: ReactNode;
};

/** Lists a work's versions in other languages or for other levels, with their authors. */
export function Versions({ versions, children }: Props) {
  const t = useTranslate();
  return (
    <section>
      <h2>{versions.length > 0 ? t('Other versions') : t('Translations and retellings')}</h2>
      {versions.length > 0 && (
        <ul className={css.versions}>
          {versions.map((version) => (
            <VersionRow key={version.id} version={version} />
          ))}
        </ul>
      )}
      {children && <div className={css.begin}>{children}</div>}
    </section>
  );
}

function VersionRow({ version }: { version: BookData['versions'][number] }) {
  const t = useTranslate();
  const { url, title, language, language_name, level } = version;
  return (
    <li>
      <BookCover book={version} sizes="3.5rem" />
      <div>
        <Link to={url} lang={language} dir="auto">
          {title}
        </Link>
        <p className="small muted">
          <span lang={language} dir="auto">
            {language_name}
          </span>
          {level !== null && ` · ${t('Level {level}', { level })}`}
          <VersionCredit version={version} />
        </p>
      </div>
      <LinkButton to={`${url}/read`} aria-label={t('Read {title}', { title })}>
        {t('Read')}
      </LinkButton>
    </li>
  );
}

function VersionCredit({ version }: { version: BookData['versions'][number] }) {
  const credit = versionCredit(version, useTranslate());
  return credit && ` · ${credit}`;
}

/** Names a version's translator or reteller; undefined for an original, and without an author. */
function versionCredit({ made_as, author }: { made_as: VersionKind | null; author: string }, t: Translate) {
  if (made_as === null || author === '') return undefined;
  const names = { name: isolated(author) };
  return made_as === 'translation' ? t('translated by {name}', names) : t('retold by {name}', names);
}
