import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { MoreActions } from '#web/kit/ui/more-actions.tsx';
import { PHONE, useMatches } from '#web/kit/ui/use-matches.ts';
import { useTranslate } from './translate.ts';

export type HeaderAction = {
  label: string;
  icon?: PhosphorIcon;
  /** The key with which a tour points at the action. */
  tour?: string;
} & ({ to: string } | { onClick: () => void });

type Props = {
  /** The secondary actions: buttons before the main one, on a phone in a menu after it. */
  actions: HeaderAction[];
  /** The main action. */
  children?: ReactNode;
};

/** The actions in a page's header, also in one line on a phone. */
export function HeaderActions({ actions, children }: Props) {
  const t = useTranslate();
  const isPhone = useMatches(PHONE);
  const isMenu = isPhone && actions.length > 0;
  return (
    <div className="row">
      {!isMenu && actions.map((action) => <ActionButton key={action.label} action={action} />)}
      {children}
      {isMenu && (
        <div data-tour={actions.find(({ tour }) => tour)?.tour}>
          <MoreActions name={t('More actions on this page')}>
            {actions.map((action) => (
              <ActionItem key={action.label} action={action} />
            ))}
          </MoreActions>
        </div>
      )}
    </div>
  );
}

function ActionButton({ action }: { action: HeaderAction }) {
  const content = (
    <>
      {action.icon && <Icon of={action.icon} />}
      {action.label}
    </>
  );
  if ('to' in action)
    return (
      <LinkButton to={action.to} data-tour={action.tour}>
        {content}
      </LinkButton>
    );
  return (
    <Button data-tour={action.tour} onClick={action.onClick}>
      {content}
    </Button>
  );
}

function ActionItem({ action }: { action: HeaderAction }) {
  if ('to' in action) return <Link to={action.to}>{action.label}</Link>;
  return (
    <button type="button" onClick={action.onClick}>
      {action.label}
    </button>
  );
}
