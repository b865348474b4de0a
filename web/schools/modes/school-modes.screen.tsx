import { useState } from 'react';
import type { SchoolMode, SchoolModes } from '#contract/schools/modes.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import { CallError } from '#web/kit/call.ts';
import { failureText } from '#web/kit/form-state.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Checkbox } from '#web/kit/ui/choice.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import { ModeList } from './mode-list.tsx';
import { ModePreview } from './mode-preview.tsx';
import css from './school-modes.module.css';

/** Turns the switchboard and modes of a school on and off, orders and locks modes, and previews them. */
export function Component() {
  const t = useTranslate();
  const read = useApi('GET /school-modes/');
  const { data } = read;
  return (
    <>
      <ScreenHeader title={t('Modes')} />
      {!data && <LoadPlaceholder read={read} errorTitle={t('The modes could not be loaded.')} rows={5} />}
      {data && <SchoolModesForm saved={data} />}
    </>
  );
}

type ModesDraft = Pick<SchoolModes, 'switchboard' | 'modes'>;

const textOf = ({ switchboard, modes }: ModesDraft) => JSON.stringify([switchboard, modes]);

/** Shows the modes as they are saved, and the changes until they are saved. */
export function SchoolModesForm({ saved }: { saved: SchoolModes }) {
  const t = useTranslate();
  const showToast = useToast();
  const [draft, setDraft] = useState<ModesDraft>();
  const [error, setError] = useState<string>();
  const [previewed, setPreviewed] = useState<SchoolMode>();
  const { mutateAsync, isPending } = useApiMutation('PUT /school-modes/', { invalidates: ['GET /school-modes/'] });
  const { switchboard, modes } = draft ?? saved;
  const isChanged = draft !== undefined && textOf(draft) !== textOf(saved);
  const { dialog } = useUnsavedChanges(isChanged && !isPending);

  async function save() {
    setError(undefined);
    const states = modes.map(({ id, active, locked }) => ({ id, active, locked }));
    try {
      await mutateAsync({ body: { switchboard, modes: states }, ifMatch: `"${saved.version}"` });
      setDraft(undefined);
      showToast({ kind: 'done', message: t('Modes saved.') });
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setError(cause.message || failureText(cause, t, t('The modes could not be saved. Try again.')));
    }
  }

  return (
    <div className={css.page}>
      <Panel>
        <Checkbox
          label={t('Let people change modes')}
          hint={t(
            'Students and families can choose a mode in the top bar. Without modes everyone sees all their books.',
          )}
          checked={switchboard}
          onChange={({ target }) => setDraft({ modes, switchboard: target.checked })}
        />
      </Panel>
      <p className="muted">
        {t('The first mode that is on is the default. People can see a locked mode, but they cannot choose it.')}
      </p>
      <ModeList
        modes={modes}
        onChange={(changed) => setDraft({ switchboard, modes: changed })}
        onPreview={setPreviewed}
      />
      {error && (
        <Alert status="bad" role="alert" title={t('The modes were not saved.')}>
          {error}
        </Alert>
      )}
      <div className="row">
        <Button
          kind="solid"
          onClick={() => void save()}
          isBusy={isPending}
          busyLabel={t('Saving…')}
          disabled={!isChanged}
        >
          {t('Save modes')}
        </Button>
        {isChanged && (
          <Button kind="quiet" onClick={() => setDraft(undefined)}>
            {t('Undo changes')}
          </Button>
        )}
      </div>
      {previewed && <ModePreview mode={previewed} onClose={() => setPreviewed(undefined)} />}
      {dialog}
    </div>
  );
}
