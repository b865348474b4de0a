import type { ComponentProps } from 'react';
import { useTranslate } from './translate.ts';
import { TextArea } from './ui/text-field.tsx';

/** The reader of a reason besides the platform's staff. */
export type ReasonReader = 'log' | 'school' | 'admins' | 'holder';

const readerWords: Record<ReasonReader, string> = {
  log: 'Use 10 to 300 characters. The activity log shows the reason.',
  school: 'Use 10 to 300 characters. The school reads the reason in its activity log.',
  admins: 'Use 10 to 300 characters. The school’s admins get the reason by email.',
  holder: 'Use 10 to 300 characters. The person and the school read the reason.',
};

const optionalWords = {
  log: 'Use 10 to 300 characters. The activity log shows the reason. Optional.',
  school: 'Use 10 to 300 characters. The school reads the reason in its activity log. Optional.',
};

type Props = Omit<ComponentProps<typeof TextArea>, 'label' | 'hint'> &
  (
    | { isOptional: true; readBy: keyof typeof optionalWords }
    /** Only an action that is always at a school can promise that the school reads it. */
    | { isOptional?: false; readBy: ReasonReader }
  );

/** Asks why staff of the platform do something. */
export function ReasonField({ readBy, isOptional, ...field }: Props) {
  const t = useTranslate();
  const hint = t(isOptional ? optionalWords[readBy] : readerWords[readBy]);
  return <TextArea {...field} label={t('Reason')} hint={hint} rows={3} maxLength={300} dir="auto" />;
}
