import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import type { ReactNode } from 'react';
import { useHead } from '#web/kit/head.ts';
import { useWords } from '#web/kit/words.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import css from './step.module.css';

type Props = {
  title: string;
  /** What the tab says, where it is not the title. */
  name?: string;
  /** What is said of it where somebody searches for it. */
  description?: string;
  /** What stands in the place of the title's line; it has to carry the heading. */
  heading?: ReactNode;
  lead?: ReactNode;
  back: string;
  /** Of the three that a child goes through. */
  stepOfThree?: 1 | 2 | 3;
  /** Large, and in letters for those who learn to read. */
  isForChildren?: boolean;
  children: ReactNode;
};

/** One question on one screen, the way back above it. */
export function StepFrame({ title, name = title, description, heading, lead, back, stepOfThree, ...rest }: Props) {
  const { isForChildren = false, children } = rest;
  const t = useWords();
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

/**
 * A form that no browser sends by itself: before the scripts are here a password must not end up in an address.
 * https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#form-submission-algorithm (`dialog` outside of one)
 */
export function StepForm({ isNarrow = false, ...form }: React.ComponentProps<'form'> & { isNarrow?: boolean }) {
  return <form method="dialog" noValidate {...form} className={classes(css.form, isNarrow && css.narrow)} />;
}
