import { memo } from 'react';
import type { CoverOptions } from '#look/cover.ts';
import type { Colours } from '#look/palette.ts';
import { themeVariables } from '#look/theme.ts';
import { SiteContext, useLanguage, useSite } from '#web/kit/site.ts';
import { SiteLogo } from '#web/kit/site-logo.tsx';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Bookplate, Endpaper } from '#web/kit/ui/bookplate.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Cover } from '#web/kit/ui/cover.tsx';
import { Shelf, ShelfBook } from '#web/kit/ui/shelf.tsx';
import css from './site-preview.module.css';

type Props = { name: string; logo: string | null; colours: Colours };

/** Previews the parts of a site in the chosen colours. The preview is not interactive. */
export const SitePreview = memo(function SitePreview({ name, logo, colours }: Props) {
  const t = useTranslate();
  const site = useSite();
  const { language } = useLanguage();
  return (
    <SiteContext value={{ ...site, isRoot: false, name, logo }}>
      <div className={css.site} data-theme="preview" style={themeVariables(colours)} inert>
        <p className={css.bar}>
          <SiteLogo />
          <span className={css.name} dir="auto">
            {name}
          </span>
          <Button kind="solid" isSmall>
            {t('Login')}
          </Button>
        </p>
        <div className={css.page}>
          <Shelf>
            {booksIn(t).map((book) => (
              <ShelfBook key={book.id} to="" title={book.title} lang={language} cover={<Cover book={book} />} />
            ))}
          </Shelf>
          <p className="soft">{t('Books written by children at our school.')}</p>
          <p className="small muted">{t('24 pages, Level 2')}</p>
          <p className={css.tint}>
            {t('Read a new book every week.')} <span className={css.link}>{t('See all books')}</span>
          </p>
          <div className="row">
            <Button kind="solid">{t('Read it now')}</Button>
            <Button kind="buy">{t('Add to cart')}</Button>
          </div>
        </div>
        <Endpaper name={name} isStrong className={css.door}>
          <Bookplate name={name} logo={<SiteLogo />} note={t('Come in')} />
        </Endpaper>
        <p className={`deep ${css.foot}`}>{t('Privacy policy')}</p>
        <Dashboard />
      </div>
    </SiteContext>
  );
});

/** A dashboard's menu, with a dialog open over its page: the largest areas of the dark shade. */
function Dashboard() {
  const t = useTranslate();
  return (
    <div className={css.dashboard}>
      <ul className={`deep ${css.menu}`}>
        <li>{t('Books')}</li>
        <li>{t('Classes')}</li>
        <li>{t('Students')}</li>
      </ul>
      <div className={css.covered}>
        <div className={css.dialog}>
          <p className="strong">{t('Archive this class?')}</p>
          <div className="row">
            <Button isSmall>{t('Cancel')}</Button>
            <Button isSmall kind="solid">
              {t('Archive class')}
            </Button>
          </div>
        </div>
      </div>
    </div>
  );
}

function booksIn(t: Translate): (CoverOptions & { id: string })[] {
  return [
    { id: 'preview-boat', title: t('The Boat That Wanted Rain'), goal: 14, scene: 'boat', trim: 'portrait' },
    { id: 'preview-seeds', title: t('The Seed Library'), goal: 15, scene: 'flower', trim: 'square' },
    { id: 'preview-bus', title: t('Bus Number 9'), goal: 11, scene: 'town', trim: 'portrait' },
  ];
}
