import { createContext, type ReactNode, useContext } from 'react';
import type { EmailRequest } from '#contract/core/email-contents.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { repair } from '#look/palette.ts';

type Site = EmailRequest['site'];
/** Colours with sufficient contrast, as on the pages of the site. */
type Colours = ReturnType<typeof repair>['roles'];

const ColoursContext = createContext<Colours | undefined>(undefined);

type DocumentProps = { site: Site; language: EmailRequest['language']; children: ReactNode };

/** The whole email. Styles are inline, because mail programs remove style sheets. */
export function EmailDocument({ site, language, children }: DocumentProps) {
  const { roles } = repair(site);
  const body = {
    margin: 0,
    padding: '24px',
    background: roles.sunken,
    color: roles.text,
    fontFamily: 'sans-serif',
    fontSize: '16px',
    lineHeight: 1.5,
  };
  const page = {
    maxWidth: '36em',
    margin: 'auto',
    padding: '24px',
    background: roles.page,
    borderTop: `6px solid ${roles.brand}`,
    // A name without spaces must not widen the email on a phone.
    overflowWrap: 'anywhere' as const,
  };
  return (
    <html lang={language} dir={directionOf(language)}>
      <body style={body}>
        <div style={page}>
          <h1 style={{ fontSize: '22px' }}>{site.school_name}</h1>
          <ColoursContext value={roles}>{children}</ColoursContext>
        </div>
      </body>
    </html>
  );
}

/** The email's main action, and its URL as text for mail programs that remove links. */
export function EmailButton({ url, children }: { url: string; children: ReactNode }) {
  const colours = useContext(ColoursContext);
  const style = {
    display: 'inline-block',
    padding: '12px 20px',
    background: colours?.button,
    color: colours?.['on-button'],
    border: `2px solid ${colours?.['button-edge']}`,
    borderRadius: '6px',
    textDecoration: 'none',
    fontWeight: 'bold',
  };
  return (
    <>
      <p>
        <a href={url} style={style}>
          {children}
        </a>
      </p>
      <p style={{ fontSize: '14px' }} dir="ltr">
        {url}
      </p>
    </>
  );
}

/** A secondary link, with its URL as text. */
export function EmailLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <>
      <p>
        <a href={url} style={{ color: 'inherit' }}>
          {children}
        </a>
      </p>
      <p style={{ fontSize: '14px' }} dir="ltr">
        {url}
      </p>
    </>
  );
}

/** A button or a link as a line of plain text. */
export function buttonText(label: string, url: string): string {
  return `${label}: ${url}`;
}
