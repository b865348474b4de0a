import { BookOpenIcon } from '@phosphor-icons/react/dist/ssr/BookOpen';
import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { SpeakerHighIcon } from '@phosphor-icons/react/dist/ssr/SpeakerHigh';
import { useState } from 'react';
import { Button, IconButton, LinkButton } from '#web/kit/ui/button.tsx';
import { Chip } from '#web/kit/ui/chip.tsx';
import { Dialog, Drawer } from '#web/kit/ui/dialog.tsx';
import { Disclosure } from '#web/kit/ui/disclosure.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { SegmentedControl } from '#web/kit/ui/segmented-control.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { TextField } from '#web/kit/ui/text-field.tsx';
import css from './gallery.module.css';
import type { SampleSite } from './sample-sites.ts';
import { Specimen } from './specimen.tsx';

export function Controls({ look }: { look: SampleSite }) {
  return (
    <>
      <Buttons look={look} />
      <Choices look={look} />
      <Layers look={look} />
    </>
  );
}

function Buttons({ look: { w } }: { look: SampleSite }) {
  const [isBusy, setBusy] = useState(false);
  const all = (
    <div className="row">
      <Button kind="solid">
        <Icon of={PlusIcon} />
        {w.add}
      </Button>
      <Button kind="buy">{w.buy}</Button>
      <Button>{w.cancel}</Button>
      <Button kind="quiet">{w.back}</Button>
      <Button kind="bad">{w.remove}</Button>
      <IconButton label={w.more}>
        <Icon of={DotsThreeIcon} />
      </IconButton>
    </div>
  );
  return (
    <>
      <Specimen name="Buttons">{all}</Specimen>
      <Specimen name="Small, disabled, busy (press), wide">
        <div className="row">
          <Button isSmall>{w.change}</Button>
          <Button kind="solid" disabled>
            {w.save}
          </Button>
          <Button kind="solid" isBusy={isBusy} busyLabel={w.saving} onClick={() => setBusy(true)}>
            {w.save}
          </Button>
          <Button kind="buy" isBusy busyLabel={w.saving}>
            {w.buy}
          </Button>
        </div>
        <p style={{ marginBlockStart: '0.5rem' }}>
          <LinkButton to="#" kind="solid" isWide>
            <Icon of={BookOpenIcon} />
            {w.title}
          </LinkButton>
        </p>
      </Specimen>
      <Specimen name="For children" isForStudents>
        {all}
      </Specimen>
      <Specimen name="On deep ground, links">
        <p className={`deep ${css.deep}`}>
          <a href="#deep">{w.about}</a>
        </p>
        <p>
          <a href="#link">{w.terms}</a>
        </p>
      </Specimen>
    </>
  );
}

function Choices({ look: { w } }: { look: SampleSite }) {
  const [isOn, setOn] = useState(true);
  const [view, setView] = useState('list');
  const [tab, setTab] = useState('students');
  return (
    <>
      <Specimen name="Chip, segment">
        <div className="row">
          <Chip isPressed={isOn} onClick={() => setOn(!isOn)}>
            <Icon of={SpeakerHighIcon} />
            {w.all}
          </Chip>
          <Chip isPressed={!isOn} onClick={() => setOn(!isOn)}>
            {w.stories}
          </Chip>
          <SegmentedControl
            label={w.details}
            views={[
              { key: 'list', label: w.books },
              { key: 'table', label: w.students },
            ]}
            selectedKey={view}
            onSelect={setView}
          />
        </div>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label={w.details}
          tabs={[
            { key: 'students', label: w.students },
            { key: 'books', label: w.books },
            { key: 'stories', label: w.stories },
          ]}
          selectedKey={tab}
          onSelect={setTab}
        >
          <p style={{ paddingBlock: '1rem' }}>{w.why}</p>
        </Tabs>
      </Specimen>
    </>
  );
}

function Layers({ look: { w } }: { look: SampleSite }) {
  const [open, setOpen] = useState<'dialog' | 'drawer'>();
  const close = () => setOpen(undefined);
  return (
    <Specimen name="Disclosure, dialog, drawer">
      <div className="row">
        <Disclosure label={w.register}>
          <ul>
            <li>
              <a href="#one">{w.school}</a>
            </li>
            <li>
              <a href="#two">{w.organization}</a>
            </li>
          </ul>
        </Disclosure>
        <Disclosure label={w.learn} isCurrent>
          <a href="#three">{w.stories}</a>
        </Disclosure>
        <Button onClick={() => setOpen('dialog')}>{w.change}</Button>
        <Button onClick={() => setOpen('drawer')}>{w.menu}</Button>
      </div>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title={w.change}
        closeLabel={w.close}
        actions={
          <>
            <Button onClick={close}>{w.cancel}</Button>
            <Button kind="solid" onClick={close}>
              {w.save}
            </Button>
          </>
        }
      >
        <TextField label={w.name} defaultValue="Marigold" />
      </Dialog>
      <Drawer isOpen={open === 'drawer'} onClose={close} title={w.menu} closeLabel={w.close}>
        <p>{w.why}</p>
      </Drawer>
    </Specimen>
  );
}
