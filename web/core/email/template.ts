import type { EmailContents, EmailName } from '#contract/core/email-contents.ts';
import type { Translate } from '#web/kit/translate.ts';

/** The content of an email, with the name of the school or organization that sends it. */
export type EmailProps<Name extends EmailName> = EmailContents[Name] & { school: string };

/** A part of an email. Plain text has it as one paragraph. */
export type EmailPart =
  | string
  /** A paragraph whose direction follows its own text, with its own line breaks. */
  | { autoDir: string }
  /** The main action, with its URL as text. */
  | { button: string; url: string }
  /** A secondary link, with its URL as text. */
  | { link: string; url: string };

export type EmailTemplate<Name extends EmailName> = {
  subject(t: Translate, props: EmailProps<Name>): string;
  parts(t: Translate, props: EmailProps<Name>): EmailPart[];
};
