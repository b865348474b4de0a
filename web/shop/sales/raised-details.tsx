import { CertificateIcon } from '@phosphor-icons/react/dist/ssr/Certificate';
import { Link } from 'react-router';
import type { RaisedMoney } from '#contract/money/raised-money.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { useMoneyFormat } from '#web/kit/money.ts';
import { paths } from '#web/kit/paths.ts';
import { publicPaths } from '#web/kit/public-paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { EmptyState, SpotPicture } from '#web/kit/ui/empty-state.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Progress } from '#web/kit/ui/progress.tsx';
import { BecameUnits } from './became-units.tsx';
import css from './raised.module.css';
import { TakenBack, Thanks } from './raised-changes.tsx';

type Props = { money: RaisedMoney; isStudent: boolean };

/**
 * The money that books raised: the sum, the units it paid for, and amounts by book, cause and month. The lists are not
 * ranked.
 */
export function RaisedDetails({ money, isStudent }: Props) {
  const isEmpty = money.raised === 0 && money.on_its_way === 0;
  return (
    <div className={`stack ${css.page}`}>
      {isEmpty ? <NothingYet money={money} isStudent={isStudent} /> : <Sum money={money} isStudent={isStudent} />}
      {money.units.length > 0 && <BecameUnits units={money.units} currency={money.currency} />}
      {money.thanks.length > 0 && <Thanks money={money} isStudent={isStudent} />}
      {money.refunds.length > 0 && <TakenBack money={money} isStudent={isStudent} />}
      {money.by_book.length > 0 && <Books money={money} isStudent={isStudent} />}
      {!isEmpty && <Parts money={money} />}
      <Certificates money={money} isStudent={isStudent} />
    </div>
  );
}

function Title({ isStudent }: Pick<Props, 'isStudent'>) {
  const t = useTranslate();
  return <h1>{isStudent ? t('Money I Have Raised') : t('Money raised by your classes')}</h1>;
}

function Sum({ money: { raised, on_its_way, copies, currency }, isStudent }: Props) {
  const t = useTranslate();
  const format = useMoneyFormat();
  return (
    <section className={css.sum}>
      <div className={css.told}>
        <Title isStudent={isStudent} />
        <p className={css.big}>{format(raised, currency)}</p>
        <p className="soft">
          {t('{count, plural, one {from # book that people bought} other {from # books that people bought}}', {
            count: copies,
          })}
        </p>
        {on_its_way > 0 && (
          <p className={css.way}>
            <i aria-hidden="true" />
            <span>{t('{amount} is on its way', { amount: format(on_its_way, currency) })}</span>
          </p>
        )}
      </div>
      <div className={css.scene}>
        <SpotPicture spot={{ scene: 'rain', goal: 6, width: 700, height: 420 }} />
      </div>
    </section>
  );
}

/** Explains how money can be raised, with a link. */
function NothingYet({ money, isStudent }: Props) {
  const t = useTranslate();
  const hasBooks = money.by_book.length > 0;
  const words = isStudent
    ? hasBooks
      ? t('When someone buys your book, a part of the money helps a cause. You will see it here.')
      : t('Make a book. When your school sells it, a part of the money helps a cause. You will see it here.')
    : t('When someone buys a book of your students, its share for a cause appears here.');
  return (
    <>
      <Title isStudent={isStudent} />
      <EmptyState title={t('No money raised yet')} picture={{ scene: 'flower', goal: 15 }}>
        <p>{words}</p>
        {isStudent && !hasBooks && (
          <LinkButton to={paths.uploadContent()} kind="solid">
            {t('Create a book')}
          </LinkButton>
        )}
      </EmptyState>
    </>
  );
}

function Books({ money, isStudent }: Props) {
  const t = useTranslate();
  return (
    <section className="stack">
      <h2>{isStudent ? t('My Books') : t('Books')}</h2>
      <ul className={css.books}>
        {money.by_book.map((book) => (
          <BookRow key={book.item ?? ''} book={book} money={money} />
        ))}
      </ul>
    </section>
  );
}

function BookRow({ book, money }: { book: RaisedMoney['by_book'][number]; money: RaisedMoney }) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const { item, title, copies, raised, on_its_way } = book;
  const percent = money.raised > 0 ? Math.round((100 * Math.max(0, raised)) / money.raised) : 0;
  return (
    <li>
      <div>
        {item === null ? (
          <b>{t('Gifts')}</b>
        ) : (
          <Link to={publicPaths.book(item)} className={css.title} dir="auto">
            {title}
          </Link>
        )}
        <p className="soft">
          {copies > 0
            ? t('{count, plural, one {# copy sold} other {# copies sold}}', { count: copies })
            : t('Not sold yet')}
          {on_its_way > 0 && ` · ${t('{amount} on its way', { amount: format(on_its_way, money.currency) })}`}
        </p>
        {raised > 0 && (
          <Progress
            label={t('Part of the money')}
            valueText={t('{percent}% of the money', { percent })}
            value={percent}
          />
        )}
      </div>
      <b className={css.amount}>{format(raised, money.currency)}</b>
    </li>
  );
}

function Parts({ money: { by_cause, by_month, currency } }: Pick<Props, 'money'>) {
  const t = useTranslate();
  const format = useMoneyFormat();
  const { month } = useDateFormat();
  const amount = (value: number) => format(value, currency);
  const most = Math.max(1, ...by_month.map(({ raised }) => raised));
  return (
    <div className={css.parts}>
      <section className="stack">
        <h2>{t('By cause')}</h2>
        <ul className={css.rows}>
          {by_cause.map(({ cause, name, slug, raised, on_its_way }) => (
            <li key={cause}>
              {slug === null ? (
                <bdi>{name}</bdi>
              ) : (
                <Link to={paths.cause(slug)} className="standing" dir="auto">
                  {name}
                </Link>
              )}
              <span>
                <b>{amount(raised)}</b>
                {on_its_way > 0 && <small>{t('{amount} on its way', { amount: amount(on_its_way) })}</small>}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {by_month.length > 0 && (
        <section className="stack">
          <h2>{t('By month')}</h2>
          <ul className={css.rows}>
            {by_month.map((row) => (
              <li key={row.month}>
                <span className={css.month}>{month(`${row.month}-01`)}</span>
                <Progress
                  label={t('Money raised by month')}
                  valueText={amount(row.raised)}
                  value={row.raised}
                  max={most}
                />
                <b>{amount(row.raised)}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/**
 * One certificate for each cause that received money; a student without any gets the certificate of the published work.
 */
function Certificates({ money: { by_cause, certificate }, isStudent }: Props) {
  const t = useTranslate();
  const ofCauses = by_cause.flatMap(({ certificate: id, name }) => (id === null ? [] : [{ id, name }]));
  if (ofCauses.length === 0)
    return isStudent && certificate ? (
      <p>
        <CertificateLink id={certificate} label={t('Get my certificate')} />
      </p>
    ) : null;
  return (
    <section className="stack">
      <h2>{t('Certificates')}</h2>
      <p className="row">
        {ofCauses.map(({ id, name }) => (
          <CertificateLink key={id} id={id} label={t('Certificate for {cause}', { cause: name })} />
        ))}
      </p>
    </section>
  );
}

function CertificateLink({ id, label }: { id: string; label: string }) {
  return (
    <LinkButton to={paths.certificate(id)} kind="solid">
      <Icon of={CertificateIcon} />
      {label}
    </LinkButton>
  );
}
