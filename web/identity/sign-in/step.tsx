import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import type { ComponentProps, ReactNode } from 'react';
import { Form } from '#web/kit/form.tsx';
import { useHead } from '#web/kit/head.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { classes } from '#web/kit/ui/classes.ts';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './step.module.css';

type Props = {
  title: string;
  /** The title of the browser tab, if it differs from `title`. */
  name?: string;
  /** The description for search engines. */
  description?: string;
  /** Replaces the title; must contain the heading. */
  heading?: ReactNode;
  lead?: ReactNode;
  back: string;
  /** The number of a student's step. */
  stepOfThree?: 1 | 2 | 3;
  /** Uses large type and a font for beginning readers. */
  isForChildren?: boolean;
  children: ReactNode;
};

/** Lays out one step: one question, with the back link above it. */
export function StepFrame({ title, name = title, description, heading, lead, back, stepOfThree, ...rest }: Props) {
  const { isForChildren = false, children } = rest;
  const t = useTranslate();
  useHead({ title: name, description });
  return (
    <div className={css.step} data-child={isForChildren || undefined}>
      <div className={css.bar}>
        <LinkButton to={back} kind="quiet" className={css.back}>
          <Icon of={ArrowLeftIcon} flips />
          {t('Back')}
        </LinkButton>
        {stepOfThree && (
          <span className={css.count}>{t('Step {step} of {steps}', { step: stepOfThree, steps: 3 })}</span>
        )}
      </div>
      <div className={css.body}>
        {heading ?? <h1 tabIndex={-1}>{title}</h1>}
        {lead && <p className={css.lead}>{lead}</p>}
        {children}
      </div>
    </div>
  );
}

type StepFormProps<V extends Record<string, unknown>> = ComponentProps<typeof Form<V>> & { isNarrow?: boolean };

export function StepForm<V extends Record<string, unknown>>({ isNarrow = false, ...form }: StepFormProps<V>) {
  return <Form {...form} className={classes(css.form, isNarrow && css.narrow)} />;
}
