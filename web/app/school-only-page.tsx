import type { ComponentType, FormEvent } from 'react';
import { useLocation } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import css from './page-error.module.css';

type Props = {
  page: ComponentType;
  /** A page without a layout has its own `<main>`. */
  isBare?: boolean;
};

/** Shows a page that only schools have; on the root host, asks for the school. */
export function SchoolOnlyPage({ page: Page, isBare = false }: Props) {
  const { isRoot } = useSite();
  if (!isRoot) return <Page />;
  if (!isBare) return <ChooseSchool />;
  return (
    <main id="main" tabIndex={-1}>
      <ChooseSchool />
    </main>
  );
}

/** Opens the same path on a school's site. */
function ChooseSchool() {
  const t = useTranslate();
  const { rootOrigin } = useSite();
  const { pathname, search } = useLocation();
  const root = new URL(rootOrigin);
  useHead({ title: t('Choose your school') });

  function openSchoolSite(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = String(new FormData(event.currentTarget).get('school')).trim().toLowerCase();
    const name = input.replace(/^https?:\/\//, '').split(/[./:]/)[0];
    if (name) location.assign(`${root.protocol}//${name}.${root.host}${pathname}${search}`);
  }

  return (
    <form method="dialog" className={`wrap ${css.state}`} onSubmit={openSchoolSite}>
      <h1>{t('Choose your school')}</h1>
      <TextField
        label={t('First part of your school’s web address')}
        hint={t('It comes before {root}.', { root: `.${root.host}` })}
        name="school"
        required
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" kind="solid">
        {t('Go to my school')}
      </Button>
    </form>
  );
}
