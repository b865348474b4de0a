import { Fragment } from 'react';
import type { EmailRequest } from '#contract/core/email-contents.ts';
import { directionOf } from '#contract/kit/languages.ts';
import { repair } from '#look/palette.ts';
import type { EmailPart } from './template.ts';

type Site = EmailRequest['site'];
/** Colours with sufficient contrast, as on the pages of the site. */
type Colours = ReturnType<typeof repair>['roles'];

type DocumentProps = { site: Site; language: EmailRequest['language']; parts: EmailPart[] };

/** The whole email. Styles are inline, because mail programs remove style sheets. */
export function EmailDocument({ site, language, parts }: DocumentProps) {
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
          {[...parts.entries()].map(([at, part]) => (
            <Part key={at} part={part} roles={roles} />
          ))}
        </div>
      </body>
    </html>
  );
}

/** Shows a part of an email. Mail programs may remove links, so that each has its URL as text. */
function Part({ part, roles }: { part: EmailPart; roles: Colours }) {
  if (typeof part === 'string') return <p>{part}</p>;
  if ('autoDir' in part)
    return (
      <p dir="auto">
        {[...part.autoDir.split('\n').entries()].map(([line, text]) => (
          <Fragment key={line}>
            {line > 0 && <br />}
            {text}
          </Fragment>
        ))}
      </p>
    );
  const button = {
    display: 'inline-block',
    padding: '12px 20px',
    background: roles.button,
    color: roles['on-button'],
    border: `2px solid ${roles['button-edge']}`,
    borderRadius: '6px',
    textDecoration: 'none',
    fontWeight: 'bold',
  };
  return (
    <>
      <p>
        <a href={part.url} style={'button' in part ? button : { color: 'inherit' }}>
          {'button' in part ? part.button : part.link}
        </a>
      </p>
      <p style={{ fontSize: '14px' }} dir="ltr">
        {part.url}
      </p>
    </>
  );
}

/** Returns a part of an email as a paragraph of plain text. */
export function partText(part: EmailPart): string {
  if (typeof part === 'string') return part;
  if ('autoDir' in part) return part.autoDir;
  return `${'button' in part ? part.button : part.link}: ${part.url}`;
}
