import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import {
  awardCertificateWords,
  type Certificate,
  certificateWords,
  courseCertificateWords,
  raisedCertificateWords,
} from '#contract/shop/certificates.ts';
import { BookCover } from '#web/core/works/book-cover.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { useHead } from '#web/kit/head.ts';
import { getLoaderContext } from '#web/kit/loader-context.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { paths } from '#web/kit/paths.ts';
import { useSite } from '#web/kit/site.ts';
import { SiteLogo } from '#web/kit/site-logo.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Endpaper } from '#web/kit/ui/bookplate.tsx';
import { Button, buttonClass, LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './certificate.module.css';

export function loader({ params, context }: LoaderFunctionArgs): Promise<Certificate> {
  return getLoaderContext(context).call('GET /certificates/{id}/', { params: { id: params.id ?? '' } });
}

/** Shows the certificate of a published author, of raised money or of a course, ready to print. */
export function Component() {
  const t = useTranslate();
  const { isRoot } = useSite();
  const certificate: Certificate = useLoaderData();
  const { title, school_name, book, story, raised, course, pdf } = certificate;
  const image = book ? book.cover?.src.at(-1)?.url : story?.image;
  const heading = raised ? t(raisedCertificateWords.title, { cause: title }) : t(certificateWords.title, { title });
  useHead({ title: heading, ...(image && { image }) });
  return (
    <main id="main" className={css.page} tabIndex={-1}>
      <Endpaper name={school_name} isStrong className={css.frame}>
        <Sheet certificate={certificate} />
      </Endpaper>
      <div className={`row no-print ${css.ways}`}>
        <Button kind="solid" onClick={() => window.print()}>
          <Icon of={PrinterIcon} />
          {t('Print')}
        </Button>
        {pdf ? (
          <a className={buttonClass()} href={pdf} download>
            <Icon of={DownloadSimpleIcon} />
            {t('Save as PDF')}
          </a>
        ) : (
          <p>{t('There is no PDF, because our fonts lack some of the letters.')}</p>
        )}
        {raised?.cause.slug && !isRoot && (
          <LinkButton to={paths.cause(raised.cause.slug)}>{t('Show the cause')}</LinkButton>
        )}
        {course && <LinkButton to={course.url}>{t('Show the course')}</LinkButton>}
      </div>
    </main>
  );
}

function Sheet({ certificate }: { certificate: Certificate }) {
  const t = useTranslate();
  const { isRoot } = useSite();
  const { day } = useDateFormat();
  const format = useMoneyFormat();
  const { kind, author, title, school_name, issued_on, raised, award } = certificate;
  const date = day(issued_on);
  const words = kind === 'course_finished' ? courseCertificateWords : certificateWords;
  const sentence = raised
    ? t(raisedCertificateWords.raised, { amount: format(raised.amount, raised.currency), cause: title })
    : award
      ? t(awardCertificateWords.sentence, { title, award: award.name, challenge: award.challenge })
      : t(words.sentence, { title });
  return (
    <article className={css.sheet}>
      <div>
        <p className={css.school}>
          {!isRoot && <SiteLogo />}
          <span dir="auto">{school_name}</span>
        </p>
        <p className={css.lead}>{t(certificateWords.lead)}</p>
        <h1 className={css.author} dir="auto">
          {author}
        </h1>
        <p className={css.sentence}>{sentence}</p>
        <p className={css.date}>
          <time dateTime={issued_on}>{raised ? t(raisedCertificateWords.since, { date }) : date}</time>
        </p>
      </div>
      <WorkLink certificate={certificate} />
    </article>
  );
}

/** Links to the work: a book by its cover, a story by its first picture or its title. */
function WorkLink({ certificate: { title, book, story } }: { certificate: Certificate }) {
  const t = useTranslate();
  if (book)
    return (
      <Link to={book.url} className={css.book} aria-label={t('Open the book {title}', { title })}>
        <BookCover book={book} sizes="16rem" isEager />
      </Link>
    );
  if (!story) return null;
  const { image, image_size, url, language } = story;
  return (
    <Link to={url} className={css.story} aria-label={t('Open the story {title}', { title })}>
      {image && image_size && <img src={image} width={image_size.width} height={image_size.height} alt="" />}
      <b lang={language} dir="auto">
        {title}
      </b>
    </Link>
  );
}
