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
              {t('Thank you. {name} has a library.', { name })}
            </h1>
            <p className={`lead ${css.lead}`}>
              {t('It lives at')} <b dir="ltr">{new URL(url).host}</b>.{' '}
              {t('A letter waits at {email}: its link lets you choose your password.', { email })}
            </p>
            <a className={`${buttonClass({ kind: 'solid' })} ${css.open}`} href={url}>
              {t('Open your platform')}
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
    { what: t('Open the letter'), how: t('Its link works for 60 minutes.') },
    { what: t('Put a first book on the shelf'), how: t('A PDF will do.') },
    { what: t('Choose a community password'), how: t('Families come in with it.') },
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
