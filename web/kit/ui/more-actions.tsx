import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';
import { Disclosure } from './disclosure.tsx';
import { Icon } from './icon.tsx';

type Props = {
  /** Accessible name of the button, which names the subject of the actions. */
  name: string;
  isSmall?: boolean;
  /** As in a `Disclosure`: links or buttons, destructive ones behind an `<hr>`. */
  children: ReactNode;
};

/** Menu of further actions, behind a button with three dots. */
export function MoreActions({ name, isSmall = false, children }: Props) {
  return (
    <Disclosure
      label={<Icon of={DotsThreeIcon} />}
      name={name}
      hidesCaret
      align="end"
      buttonClass={buttonClass({ kind: 'quiet', isSmall })}
    >
      {children}
    </Disclosure>
  );
}
