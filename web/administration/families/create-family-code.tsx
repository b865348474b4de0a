import { useState } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
import { useApiMutation } from '#web/kit/api.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Dialog } from '#web/kit/ui/dialog.tsx';
import { useCopy } from '#web/kit/use-copy.ts';
import css from './families.module.css';
import { FAMILY_ENDPOINTS } from './family-endpoints.ts';

type Props = { studentId: string; name: string };
type FamilyCode = { code: string; expires_at: string };

/** Creates a family code and shows it once, because it cannot be read back. */
export function CreateFamilyCode({ studentId, name }: Props) {
  const t = useTranslate();
  const [familyCode, setFamilyCode] = useState<FamilyCode>();
  const { mutateAsync } = useApiMutation('POST /students/{id}/family-links/', { invalidates: FAMILY_ENDPOINTS });
  const form = useForm({
    initial: {},
    submit: () => mutateAsync({ params: { id: studentId } }),
    onSuccess: setFamilyCode,
  });
  return (
    <>
      <Form form={form}>
        <div>
          <SubmitButton form={form} kind="line" busyLabel={t('Creating code…')}>
            {t('Create family code')}
          </SubmitButton>
        </div>
      </Form>
      {familyCode && <FamilyCodeDialog familyCode={familyCode} name={name} onClose={() => setFamilyCode(undefined)} />}
    </>
  );
}

type DialogProps = { familyCode: FamilyCode; name: string; onClose: () => void };

/** Shows a family code, to be copied or read out. */
export function FamilyCodeDialog({ familyCode: { code, expires_at }, name, onClose }: DialogProps) {
  const t = useTranslate();
  const copy = useCopy();
  const { date } = useDateFormat();
  const day = date(expires_at);
  const urlOf = (path: string) => new URL(path, location.href).href;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Family code for {name}', { name })}
      actions={
        <>
          <Button onClick={() => void copy(urlOf(paths.family(code)))}>{t('Copy link')}</Button>
          <Button kind="solid" data-first onClick={onClose}>
            {t('Done')}
          </Button>
        </>
      }
    >
      <div className={css.shown}>
        <p>
          {t('Give this code to one parent. The code works once and expires on {day}. You cannot see it again.', {
            day,
          })}
        </p>
        <p className={`${css.large} num`} dir="ltr">
          {code.slice(0, 5)}-{code.slice(5)}
        </p>
        {/* The isolating characters keep the URL's direction in a right-to-left sentence. */}
        <p>{t('Parents enter the code at {url}.', { url: isolated(urlOf(paths.family())) })}</p>
      </div>
    </Dialog>
  );
}
