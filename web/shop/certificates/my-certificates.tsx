import { CertificateIcon } from '@phosphor-icons/react/dist/ssr/Certificate';
import { Link } from 'react-router';
import type { MyCertificate } from '#contract/shop/certificates.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { useAllPages } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useMoneyFormat } from '#web/kit/money.ts';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Endpaper } from '#web/kit/ui/bookplate.tsx';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './my-certificates.module.css';

/**
 * Lists a person's certificates: as a published author, for money raised by them or their classes, and for finished
 * courses.
 */
export function MyCertificates() {
  const t = useTranslate();
  return (
    <div className="stack">
      <h1>{t('My Certificates')}</h1>
      <CertificateList />
    </div>
  );
}

function CertificateList() {
  const t = useTranslate();
  const read = useAllPages('GET /my-certificates/');
  const { data } = read;
  if (!data) return <LoadPlaceholder read={read} errorTitle={t('Your certificates could not be loaded.')} rows={3} />;
  if (data.length === 0)
    return (
      <EmptyState title={t('No certificates yet')}>
        <p>
          {t(
            'You get a certificate when your book or story is published, when it raises money for a cause, and when you finish a course.',
          )}
        </p>
        <LinkButton to={paths.myBooks()}>{t('My Books')}</LinkButton>
      </EmptyState>
    );
  return (
    <ul className={css.list}>
      {data.map((certificate) => (
        <SmallCertificate key={certificate.id} certificate={certificate} />
      ))}
    </ul>
  );
}

/** A certificate in small, framed as it is when it is opened, with the cover of the book or a picture. */
function SmallCertificate({ certificate }: { certificate: MyCertificate }) {
  const { name } = useSite();
  const { title, url, book, image } = certificate;
  return (
    <li>
      <Link to={url}>
        <Endpaper name={name} isStrong className={css.frame}>
          <span className={css.sheet}>
            <span className={css.words}>
              <b dir="auto">{title}</b>
              <Facts certificate={certificate} />
            </span>
            {book ? (
              <span className={css.cover}>
                <BookCover book={book} sizes="8rem" />
              </span>
            ) : image ? (
              <img
                src={image}
                alt=""
                width="160"
                height="160"
                loading="lazy"
                decoding="async"
                className={css.picture}
              />
            ) : (
              <Icon of={CertificateIcon} size={64} weight="duotone" />
            )}
          </span>
        </Endpaper>
      </Link>
    </li>
  );
}

function Facts({ certificate: { kind, issued_on, raised, award } }: { certificate: MyCertificate }) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const { day } = useDateFormat();
  if (award)
    return (
      <span className="soft">{t('{award} in “{challenge}”', { award: award.name, challenge: award.challenge })}</span>
    );
  if (kind === 'course_finished')
    return <span className="soft">{t('Course finished on {date}', { date: day(issued_on) })}</span>;
  if (!raised) return <span className="soft">{t('Published on {date}', { date: day(issued_on) })}</span>;
  const amount = format(raised.amount, raised.currency);
  return (
    <span className="soft">
      {raised.school_class === null
        ? t('You raised {amount}', { amount })
        : t('{class} raised {amount}', { class: raised.school_class, amount })}
    </span>
  );
}
