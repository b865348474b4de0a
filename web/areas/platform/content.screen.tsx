import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useState } from 'react';
import { AddEntryDialog } from '#web/core/content/add-entry-dialog.tsx';
import { EntryList } from '#web/core/content/entry-list.tsx';
import { useListParams } from '#web/kit/list-params.ts';
import { ScreenHeader } from '#web/kit/screen-header.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { SegmentedControl } from '#web/kit/ui/segmented-control.tsx';
import { MessageList } from '#web/learning/dear-world/platform-messages.tsx';

/** A kind that authors of schools write, not platform staff: its list is the second review. */
const MESSAGE = 'message';

/** Shows the content that staff write for all sites, or the messages to the world that schools have approved. */
export function Component() {
  const t = useTranslate();
  const params = useListParams();
  const kind = params.oneOf('kind', [MESSAGE]);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <ScreenHeader title={t('Content')}>
        {kind !== MESSAGE && (
          <Button kind="solid" onClick={() => setAdding(true)}>
            <Icon of={PlusIcon} />
            {t('Add entry')}
          </Button>
        )}
      </ScreenHeader>
      <SegmentedControl
        label={t('What is shown')}
        views={[
          { key: 'entries', label: t('Written for all sites') },
          { key: MESSAGE, label: t('Messages to the world') },
        ]}
        selectedKey={kind ?? 'entries'}
        onSelect={(key) => params.change({ ...NO_FILTERS, kind: key === MESSAGE ? MESSAGE : undefined })}
      />
      {kind === MESSAGE ? <MessageList /> : <EntryList />}
      {isAdding && <AddEntryDialog onClose={() => setAdding(false)} />}
    </>
  );
}

/** Filters of one list have another meaning in the other one. */
const NO_FILTERS = Object.fromEntries(
  ['state', 'language', 'missing', 'gap', 'tenant', 'goal', 'search', 'ordering'].map((name) => [name, undefined]),
);
