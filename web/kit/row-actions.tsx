import { Button } from '#web/kit/ui/button.tsx';
import lists from '#web/kit/ui/lists.module.css';
import { MoreActions } from '#web/kit/ui/more-actions.tsx';
import { PHONE, useMatches } from '#web/kit/ui/use-matches.ts';

type RowAction = {
  label: string;
  /** Accessible name of the button, which says whose row it is. */
  name: string;
  isBusy?: boolean;
  onClick: () => void;
};

type Props = {
  /** Accessible name of the menu. */
  menuName: string;
  actions: RowAction[];
  /** Comes last, behind a line in the menu. */
  destructiveAction?: RowAction | undefined;
  /** A menu on wide screens too, for actions that few people need. */
  isMenu?: boolean;
};

/** The actions on a row: buttons side by side, on a phone a menu, so that the name has room. */
export function RowActions({ menuName, actions, destructiveAction, isMenu = false }: Props) {
  const isPhone = useMatches(PHONE);
  if (!isPhone && !isMenu)
    return (
      <span className={lists.acts}>
        {actions.map((action) => (
          <RowButton key={action.label} action={action} />
        ))}
        {destructiveAction && <RowButton action={destructiveAction} isDestructive />}
      </span>
    );
  const menu = (
    <MoreActions name={menuName}>
      {actions.map(({ label, onClick }) => (
        <button key={label} type="button" onClick={onClick}>
          {label}
        </button>
      ))}
      {destructiveAction && (
        <>
          <hr />
          <button type="button" onClick={destructiveAction.onClick}>
            {destructiveAction.label}
          </button>
        </>
      )}
    </MoreActions>
  );
  return isPhone ? menu : <span className={lists.acts}>{menu}</span>;
}

function RowButton({ action, isDestructive = false }: { action: RowAction; isDestructive?: boolean }) {
  const { label, name, isBusy = false, onClick } = action;
  return (
    <Button isSmall kind={isDestructive ? 'bad' : 'line'} isBusy={isBusy} aria-label={name} onClick={onClick}>
      {label}
    </Button>
  );
}
