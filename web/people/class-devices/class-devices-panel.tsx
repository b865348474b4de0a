import { useState } from 'react';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { ClassDevice } from '#contract/people/class-devices.ts';
import type { SchoolClass } from '#contract/people/classes.ts';
import { saveRecentSignIn } from '#web/identity/sign-in/recent-sign-ins.ts';
import { useApi, useApiMutation } from '#web/kit/api.ts';
import type { Endpoint } from '#web/kit/call.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { useDateFormat } from '#web/kit/dates.ts';
import { LoadPlaceholder } from '#web/kit/load-placeholder.tsx';
import { useFullName } from '#web/kit/person-name.ts';
import { type Translate, useTranslate } from '#web/kit/translate.ts';
import { Badge } from '#web/kit/ui/badge.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { useAction } from '#web/kit/use-action.ts';
import css from './class-devices.module.css';

const invalidates: Endpoint[] = ['GET /v1/school-classes/{id}/devices/'];

/** Marks this browser as a device of the class, and lists the devices that were marked. */
export function ClassDevicesPanel({ schoolClass: { id, name } }: { schoolClass: SchoolClass }) {
  const t = useTranslate();
  const read = useApi('GET /v1/school-classes/{id}/devices/', { params: { id } });
  return (
    <Panel aria-labelledby="class-devices" className="stack">
      <h2 id="class-devices">{t('Devices of this class')}</h2>
      <p className="soft">
        {t(
          'On a device that belongs to the class, students find their name without the class code until the end of July. Mark only devices that stay in the classroom.',
        )}
      </p>
      {read.data ? (
        <Devices classId={id} name={name} devices={read.data.results} />
      ) : (
        <LoadPlaceholder read={read} errorTitle={t('The devices could not be loaded.')} rows={1} />
      )}
    </Panel>
  );
}

type DevicesProps = { classId: string; name: string; devices: ClassDevice[] };

export function Devices({ classId, name, devices }: DevicesProps) {
  const t = useTranslate();
  const [removal, setRemoval] = useState<ClassDevice>();
  const mark = useAction(useApiMutation('POST /v1/school-classes/{id}/devices/', { invalidates }), {
    successMessage: t('This device now belongs to {name}.', { name: isolated(name) }),
    // Sign-in asks the server for the class only where a device was marked.
    onSuccess: () => saveRecentSignIn({ as: 'device' }),
  });
  const { mutateAsync: remove } = useApiMutation('DELETE /v1/school-classes/{id}/devices/{deviceId}/', { invalidates });
  return (
    <>
      {devices.length > 0 && (
        <ul className={css.devices}>
          {devices.map((device) => (
            <Device key={device.id} device={device} onRemove={() => setRemoval(device)} />
          ))}
        </ul>
      )}
      {!devices.some(({ is_this }) => is_this) && (
        <div className="row">
          <Button isBusy={mark.isBusy} onClick={() => void mark.run({ params: { id: classId } })}>
            {t('This device belongs to {name}', { name: isolated(name) })}
          </Button>
        </div>
      )}
      {removal && (
        <ConfirmDialog
          title={t('Remove this device?')}
          name={deviceName(removal, t)}
          confirmLabel={t('Remove device')}
          onConfirm={() => remove({ params: { id: classId, deviceId: removal.id } })}
          onClose={() => setRemoval(undefined)}
        >
          {t('It asks for the class code from the next visit on. You can mark it again.')}
        </ConfirmDialog>
      )}
    </>
  );
}

function Device({ device, onRemove }: { device: ClassDevice; onRemove: () => void }) {
  const t = useTranslate();
  const fullName = useFullName();
  const { date } = useDateFormat();
  const { created_at, created_by, is_this } = device;
  const day = date(created_at);
  return (
    <li>
      <div>
        <b>{deviceName(device, t)}</b> {is_this && <Badge status="info">{t('This device')}</Badge>}
        <p className="small muted">
          {created_by
            ? t('Marked on {day} by {name}', { day, name: isolated(fullName(created_by)) })
            : t('Marked on {day}', { day })}
        </p>
      </div>
      <Button kind="quiet" aria-label={`${t('Remove device')}: ${deviceName(device, t)}, ${day}`} onClick={onRemove}>
        {t('Remove')}
      </Button>
    </li>
  );
}

function deviceName({ browser, system }: ClassDevice, t: Translate): string {
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Unknown device');
}
