import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { QuestionIcon } from '@phosphor-icons/react/dist/ssr/Question';
import { NavLink } from 'react-router';
import { LanguageChoice } from '#web/areas/parts/language-choice.tsx';
import { UserMenuLinks } from '#web/areas/parts/user-menu.tsx';
import { VisitorEntry } from '#web/areas/parts/user-menu-entry.tsx';
import type { Menu } from '#web/kit/page-menus.ts';
import { dashboardOf } from '#web/kit/public-paths.ts';
import { useSession, useVisitorAccess } from '#web/kit/session.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button, LinkButton } from '#web/kit/ui/button.tsx';
import { Drawer } from '#web/kit/ui/dialog.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './phone-menu.module.css';

type Props = { menus: Menu[]; onClose: () => void; onProfile: () => void; onHelp: () => void };

/** Menus of the top bar on a phone. */
export function PhoneMenu({ menus, onClose, onProfile, onHelp }: Props) {
  const t = useTranslate();
  const session = useSession();
  const hasFamily = useVisitorAccess('family') && !session;
  const { name } = useSite();
  return (
    <Drawer isOpen onClose={onClose} title={<span dir="auto">{name}</span>}>
      <nav aria-label={t('Main menu')} className={css.menu}>
        {menus.map(({ title, entries }, place) => (
          <details key={title} name="menu">
            <summary data-first={place === 0 || undefined}>
              {title}
              <Icon of={CaretDownIcon} size={16} />
            </summary>
            <ul>
              {entries.map(({ to, label }) => (
                <li key={to}>
                  <NavLink to={to} onClick={onClose}>
                    {label}
                  </NavLink>
                </li>
              ))}
            </ul>
          </details>
        ))}
      </nav>
      <div className={css.person}>
        {hasFamily && (
          <LinkButton to="/family" onClick={onClose}>
            {t('My child’s books')}
          </LinkButton>
        )}
        {session ? (
          <>
            <LinkButton to={dashboardOf(session.user.role)} kind="solid" onClick={onClose}>
              {t('Dashboard')}
            </LinkButton>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it only handles clicks on the links inside it */}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click, too */}
            <div className={css.links} onClick={onClose}>
              <UserMenuLinks onProfile={onProfile} />
            </div>
          </>
        ) : (
          <VisitorEntry onLeave={onClose} />
        )}
        <Button
          onClick={() => {
            onClose();
            onHelp();
          }}
        >
          <Icon of={QuestionIcon} />
          {t('Help Center')}
        </Button>
        <LanguageChoice />
      </div>
    </Drawer>
  );
}
