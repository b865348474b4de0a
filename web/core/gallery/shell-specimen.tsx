import { BooksIcon } from '@phosphor-icons/react/dist/ssr/Books';
import { HouseIcon } from '@phosphor-icons/react/dist/ssr/House';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { SignOutIcon } from '@phosphor-icons/react/dist/ssr/SignOut';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import { themeVariables } from '#look/theme.ts';
import { Avatar } from '#web/kit/ui/avatar.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Disclosure } from '#web/kit/ui/disclosure.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { PageContent, PageHeader, Shell, SidebarButton } from '#web/kit/ui/shell.tsx';
import { StatCards } from '#web/kit/ui/stat-cards.tsx';
import { type SampleSite, sampleSites } from './sample-sites.ts';

export function ShellSpecimen({ look = sampleSites[0] }: { look?: SampleSite | undefined }) {
  if (!look) return null;
  const { w } = look;
  const groups = [
    { key: 'top', links: [{ to: '/gallery', label: w.details, icon: HouseIcon }] },
    { key: 'people', label: w.students, links: [{ to: '/students', label: w.students, icon: UsersThreeIcon }] },
    { key: 'books', label: w.books, links: [{ to: '/books', label: w.books, icon: BooksIcon, count: 3 }] },
  ];
  return (
    <div data-theme={look.key} lang={look.lang} dir={look.dir} style={themeVariables(look.colours)}>
      <Shell
        brand={{ to: '/gallery', mark: <Avatar name={look.name} />, name: look.name }}
        groups={groups}
        foot={<SidebarButton icon={SignOutIcon} flips label={w.close} onClick={() => undefined} />}
        bar={
          <>
            <b style={{ flex: 1 }}>{w.details}</b>
            <Disclosure label={<Avatar name="Rose Hale" />} name="Rose Hale" hidesCaret align="end">
              <a href="#profile">{w.change}</a>
            </Disclosure>
          </>
        }
        words={{ navigation: w.menu, toggle: w.menu, close: w.close }}
      >
        <PageContent>
          <PageHeader title={w.students}>
            <Button kind="solid">
              <Icon of={PlusIcon} />
              {w.add}
            </Button>
          </PageHeader>
          <StatCards
            stats={[
              { label: w.students, value: 286, note: w.why },
              { label: w.books, value: 412 },
            ]}
          />
          <Panel>
            <h2>{w.books}</h2>
            <p>{w.why}</p>
          </Panel>
        </PageContent>
      </Shell>
    </div>
  );
}
