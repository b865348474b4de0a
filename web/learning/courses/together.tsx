import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import { useState } from 'react';
import type { Classmate, Partner } from '#contract/learning/courses.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox, ChoiceGroup } from '#web/kit/ui/choice.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { shortNameOf, useNameList } from './name-list.ts';
import { MAX_PARTNERS, type PartnerChoice } from './partner-choice.ts';
import css from './together.module.css';

/** Names the student's partners on this device, and lets the student change them. */
export function Together({ partners, leavers, choosePartners }: PartnerChoice) {
  const t = useTranslate();
  const listNames = useNameList();
  const [isOpen, setOpen] = useState(false);
  const isTogether = partners.length > 0;
  return (
    <section className={css.together} data-is-together={isTogether} aria-label={t('Work together')}>
      <p role="status">
        {isTogether && (
          <>
            <Icon of={UsersThreeIcon} />
            <span>
              <b>{t('You are working with {names}.', { names: listNames(partners) })}</b>{' '}
              {t('Your work counts for each of you.')}
            </span>
          </>
        )}
        {leavers.length > 0 &&
          t('No longer in your class: {names}. Your work does not count for them.', {
            names: listNames(leavers),
          })}
      </p>
      <Button onClick={() => setOpen(true)}>
        {!isTogether && <Icon of={UsersThreeIcon} />}
        {isTogether ? t('Change partners') : t('Work with classmates')}
      </Button>
      {isOpen && (
        <PartnerDialog
          partners={partners}
          onChoose={(next) => {
            choosePartners(next);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  );
}

type DialogProps = { partners: Classmate[]; onChoose: (partners: Classmate[]) => void; onClose: () => void };

function PartnerDialog({ partners, onChoose, onClose }: DialogProps) {
  const t = useTranslate();
  const read = usePublicApi('GET /classmates/', {});
  const { data, error } = read;
  const [ids, setIds] = useState(() => partners.map(({ id }) => id));
  // Without a connection, earlier partners can still be removed.
  const classmates = data?.classmates ?? (error ? partners : []);
  const choice = classmates.filter(({ id }) => ids.includes(id));
  const toggle = (id: string) => setIds(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Who is working with you?')}
      actions={
        <Button kind="solid" aria-disabled={!data && !error} onClick={() => (data || error) && onChoose(choice)}>
          {choice.length > 0 ? t('Work together') : t('Work alone')}
        </Button>
      }
    >
      <p>{t('Choose one or two classmates who are with you. From now on, your work counts for each of you.')}</p>
      <p className="muted small">
        {t('Your teachers can see who worked together. The answers are saved for you only.')}
      </p>
      <LoadPlaceholder read={read} errorTitle={t('The names could not be loaded.')} rows={4} />
      {data?.classmates.length === 0 && <p className="muted">{t('No classmates yet')}</p>}
      {classmates.length > 0 && (
        <ChoiceGroup legend={t('Classmates')}>
          <div className={css.names}>
            {classmates.map((classmate) => (
              <Checkbox
                key={classmate.id}
                label={<bdi>{shortNameOf(classmate)}</bdi>}
                checked={ids.includes(classmate.id)}
                disabled={!ids.includes(classmate.id) && choice.length >= MAX_PARTNERS}
                onChange={() => toggle(classmate.id)}
              />
            ))}
          </div>
        </ChoiceGroup>
      )}
    </Dialog>
  );
}

/** Names the partners of the signed-in student in a chapter. */
export function OwnTogetherMark({ partners }: { partners: Partner[] }) {
  const t = useTranslate();
  const listNames = useNameList();
  return (
    <p className={css.mark}>
      <Icon of={UsersThreeIcon} />
      <span>{t('You worked on this chapter with {names}.', { names: listNames(partners) })}</span>
    </p>
  );
}
