import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CloudSlashIcon } from '@phosphor-icons/react/dist/ssr/CloudSlash';
import { DeviceTabletIcon } from '@phosphor-icons/react/dist/ssr/DeviceTablet';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { Icon } from '#web/kit/ui/icon.tsx';

/** Sentences of states in which the server or this device has everything. */
export const keptWords = {
  saved: 'Saved',
  kept: 'Kept on this device',
  offline: 'No internet. Kept on this device.',
  unavailable: 'Kept on this device. Trying again…',
  'signed-out': 'You are signed out. Your work is kept on this device.',
} as const;

const icons: Partial<Record<string, PhosphorIcon>> = {
  saved: CheckCircleIcon,
  kept: DeviceTabletIcon,
  waiting: DeviceTabletIcon,
  offline: CloudSlashIcon,
  unavailable: CloudSlashIcon,
  'other-tab': CloudSlashIcon,
};

type Props = {
  kind: string;
  sentence: string;
  isQuiet: boolean;
  className: string | undefined;
  icon?: PhosphorIcon | undefined;
};

/** Shows a save state. Quiet states alternate with every word; only states that people should notice are announced. */
export function SaveStateLine({ kind, sentence, isQuiet, className, icon = icons[kind] ?? WarningCircleIcon }: Props) {
  return (
    <p className={className} data-kind={kind}>
      <Icon of={icon} />
      {isQuiet && sentence}
      <span role="status">{!isQuiet && sentence}</span>
    </p>
  );
}
