import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { useEffect, useRef } from 'react';
import type { Colours } from '#look/palette.ts';
import { themeVariables } from '#look/theme.ts';
import { SiteContext, useSite } from '#web/kit/site.ts';
import { SiteLogo } from '#web/kit/site-logo.tsx';
import { useObjectUrl } from '#web/kit/site-theme/logo-drop.tsx';
import { useWords } from '#web/kit/words.ts';
import { Endpaper } from '#web/ui/bookplate.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './thank-you.module.css';

export type Founded = { name: string; email: string; url: string; colours: Colours; logo: File | undefined };

/** The bookplate of the new site, on its own endpaper. */
export function ThankYou({ founded: { name, email, url, colours, logo } }: { founded: Founded }) {
  const t = useWords();
  const site = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const picture = useObjectUrl(logo) ?? null;
  useEffect(() => {
    heading.current?.focus();
    window.scrollTo(0, 0);
  }, []);

  return (
    <SiteContext value={{ ...site, isRoot: false, name, logo: picture }}>
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
              {t('Your site is at')} <b dir="ltr">{new URL(url).host}</b>.{' '}
              {t('We sent an email to {email}. Use its link to choose your password.', { email })}
            </p>
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
  const t = useWords();
  const { hasSandbox } = useSite();
  const steps = [
    { what: t('Open the email'), how: t('The link expires after 60 minutes.') },
    { what: t('Add your first book'), how: t('A PDF or EPUB works.') },
    { what: t('Set a community password'), how: t('Families use it to sign in.') },
  ];
  return (
    <ol className={css.next}>
      {steps.map(({ what, how }, i) => (
        <li key={what}>
          <span className={css.number}>{i + 1}</span>
          <div>
            <p className="strong">{i === 0 && hasSandbox ? <a href="/sandbox/mail">{what}</a> : what}</p>
            <p className="small muted">{how}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
