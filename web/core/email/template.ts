import type { ReactNode } from 'react';
import type { EmailContents, EmailName } from '#contract/core/email-contents.ts';
import type { Translate } from '#web/kit/translate.ts';

/** The content of an email, with the name of the school or organization that sends it. */
export type EmailProps<Name extends EmailName> = EmailContents[Name] & { school: string };

export type EmailTemplate<Name extends EmailName> = {
  subject(t: Translate, props: EmailProps<Name>): string;
  Body(props: EmailProps<Name>): ReactNode;
  /** The paragraphs of the same email as plain text. */
  text(t: Translate, props: EmailProps<Name>): string[];
};
