import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { useEffect, useRef } from 'react';
import { leftToRight } from '#contract/kit/isolated-text.ts';
import type { Colours } from '#look/palette.ts';
import { themeVariables } from '#look/theme.ts';
import { SiteContext, useSite } from '#web/kit/site.ts';
import { SiteLogo } from '#web/kit/site-logo.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Endpaper } from '#web/kit/ui/bookplate.tsx';
import { buttonClass } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useObjectUrl } from '#web/schools/site-theme/logo-drop.tsx';
import { FirstAdminEmailNotice } from './first-admin-email.tsx';
import css from './thank-you.module.css';

export type RegisteredTenant = { name: string; email: string; emailKey: string; url: string; colours: Colours };
type Props = { tenant: RegisteredTenant; logo?: File | undefined };

/** The bookplate of the new site, on its own endpaper. */
export function ThankYou({ tenant: { name, email, emailKey, url, colours }, logo }: Props) {
  const t = useTranslate();
  const site = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const logoUrl = useObjectUrl(logo) ?? null;
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);

  return (
    <SiteContext value={{ ...site, isRoot: false, name, logo: logoUrl }}>
      <div data-theme="founded" style={themeVariables(colours)}>
        <Endpaper name={name} className={css.paper}>
          <div className={css.plate}>
            <div className={css.logo}>
              <SiteLogo />
            </div>
            <h1 ref={heading} tabIndex={-1} dir="auto">
              {t('Thank you. {name} now has a library.', { name })}
            </h1>
            <p className={`lead ${css.lead}`}>
              {t('Your site is at {host}.', { host: leftToRight(new URL(url).host) })}{' '}
              {t('Its first admin signs in with the link in the email to {email}.', { email })}
            </p>
            <div className={css.email}>
              <FirstAdminEmailNotice email={email} emailKey={emailKey} />
            </div>
            <a className={`${buttonClass({ kind: 'solid' })} ${css.open}`} href={url}>
              {t('Open your site')}
              <Icon of={ArrowRightIcon} flips />
            </a>
            <NextSteps />
          </div>
        </Endpaper>
      </div>
    </SiteContext>
  );
}

function NextSteps() {
  const t = useTranslate();
  const { hasSandbox } = useSite();
  const steps = [
    { title: t('Open the email'), hint: t('Its link signs in the first admin, and expires after 60 minutes.') },
    { title: t('Add your first book'), hint: t('Upload a PDF or EPUB file.') },
    { title: t('Set a community password'), hint: t('Families use it to sign in.') },
  ];
  return (
    <ol className={css.next}>
      {steps.map(({ title, hint }, i) => (
        <li key={title}>
          <span className={css.number}>{i + 1}</span>
          <div>
            <p className="strong">{i === 0 && hasSandbox ? <a href="/sandbox/mail">{title}</a> : title}</p>
            <p className="small muted">{hint}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
