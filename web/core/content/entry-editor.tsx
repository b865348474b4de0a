import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { contentKindWords } from '#contract/core/content/kind-words.ts';
import type { ContentEntry, ContentLanguage } from '#contract/core/content.ts';
import { EDITING_POLL_MS } from '#contract/core/content-editing-times.ts';
import { contentLanguages } from '#contract/core/content-languages.ts';
import { namesIn } from '#contract/kit/display-names.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import { ContentField } from '#web/core/content-fields/content-field.tsx';
import { ContentEditorContext } from '#web/core/content-fields/editor-context.ts';
import { type Content, contentSchemaOf } from '#web/core/content-fields/field-schema.ts';
import { ObjectFields } from '#web/core/content-fields/object-fields.tsx';
import { useApi } from '#web/kit/api.ts';
import { Breadcrumb } from '#web/kit/breadcrumb.tsx';
import { CallError, call } from '#web/kit/call.ts';
import { useDateFormat } from '#web/kit/dates.ts';
import { isZone, ownZone, toExistingMoment, type ZonedTime } from '#web/kit/dates-in-zones.ts';
import { paths } from '#web/kit/paths.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { Button } from '#web/kit/ui/button.tsx';
import { Panel } from '#web/kit/ui/panel.tsx';
import { PageHeader } from '#web/kit/ui/shell.tsx';
import { Tabs } from '#web/kit/ui/tabs.tsx';
import { useMatches } from '#web/kit/ui/use-matches.ts';
import { useUnsavedChanges } from '#web/kit/use-unsaved-changes.tsx';
import type { SaveState } from './autosave.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import css from './content.module.css';
import type { PreviewWidth } from './preview-frame.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { PublishedState } from './published-state.tsx';
import { PublishingBar } from './publishing-bar.tsx';
import { RevisionsPanel } from './revisions-panel.tsx';
import type { UnsavedTextStore } from './unsaved-texts.ts';
import { useAutosave } from './use-autosave.ts';
import { useEntryActions } from './use-entry-actions.ts';

/** The width at which the form, its preview and the area's menu fit side by side. */
const WIDE = '(min-width: 80rem)';

/** The editor of one entry: its texts as tabs, the published state, and its revisions. */
export function EntryEditor({ entry: initial, unsavedTexts }: { entry: ContentEntry; unsavedTexts: UnsavedTextStore }) {
  const t = useTranslate();
  const [params, setParams] = useSearchParams();
  const { entry, contents, save, isKept, isRestored, generation, autosave } = useAutosave(initial, unsavedTexts);
  const option = params.get('option') ?? 'en';
  const language = (contentLanguages as readonly string[]).includes(option) ? option : 'en';
  const actions = useEntryActions({ entry, language, autosave });
  const { dialog } = useUnsavedChanges(save.kind !== 'saved');
  const { errors, clearErrors } = actions;
  const isWide = useMatches(WIDE);
  const [width, setWidth] = useState<PreviewWidth>('phone');
  const nameOf = namesIn(useLanguage().language, 'language');
  const content = contents[language] ?? {};
  const zone = zoneOf(contents.en);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text, or one that came from elsewhere, has no typed time
  const typedTimes = useMemo(() => new Map<string, ZonedTime>(), [language, generation]);
  const allErrors = { ...errors, ...errorsOf(save) };
  const context = { errors: allErrors, language, entry: entry.id, zone, typedTimes, Field: ContentField };
  const tabs = contentLanguages.map((code) => ({
    key: code,
    label: contents[code] ? nameOf(code) : t('{language}, not started', { language: isolated(nameOf(code)) }),
  }));

  function change(edited: Content) {
    const next = language === 'en' ? withTypedTimes(edited, typedTimes, zone) : edited;
    clearErrors(Object.keys({ ...content, ...next }).filter((name) => content[name] !== next[name]));
    autosave.change(language, next);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that a field was left
    <div className="stack" onBlur={() => save.kind === 'unsaved' && void autosave.flush()}>
      {dialog}
      <Breadcrumb to={paths.adminPanelContent()} label={t('Content')} name={t(contentKindWords[entry.kind])} />
      <PublishingBar entry={entry} language={language} save={save} isKept={isKept} actions={actions} />
      <PageHeader title={<bdi>{entry.title}</bdi>} />
      <PublishedState entry={entry} language={language} />
      {save.kind === 'conflict' && (
        <ConflictNotice theirs={save.theirs} language={save.language} onResolve={autosave.resolve} />
      )}
      <EditorsNotice id={entry.id} language={language as ContentLanguage} />
      {isRestored && (
        <Alert title={t('Changes that were not saved last time are back in the text. This device kept them.')} />
      )}
      {actions.problem && <Alert status="bad" role="alert" title={actions.problem} />}
      <div className={css.columns} data-preview={isWide ? width : undefined}>
        <Panel aria-label={t('Text')}>
          <Tabs
            label={t('Language')}
            tabs={tabs}
            selectedKey={language as (typeof contentLanguages)[number]}
            onSelect={(key) => setParams(key === 'en' ? {} : { option: key }, { replace: true })}
          >
            <ContentEditorContext value={context}>
              <div className={css.text}>
                <TextFields
                  key={`${language} ${generation}`}
                  kind={entry.kind}
                  {...{ language, content, english: contents.en }}
                  onChange={change}
                />
              </div>
            </ContentEditorContext>
          </Tabs>
        </Panel>
        <RevisionsPanel entry={entry} language={language} actions={actions} />
        {isWide && <PreviewPane {...{ entry, language, width }} onWidth={setWidth} />}
      </div>
    </div>
  );
}

const zoneOf = (english: Content | undefined): string => (isZone(english?.time_zone) ? english.time_zone : ownZone());

/** Returns a text whose typed times mean the same clock times in its new time zone. */
export function withTypedTimes(content: Content, typedTimes: ReadonlyMap<string, ZonedTime>, before: string): Content {
  const zone = zoneOf(content);
  if (zone === before) return content;
  const moved = [...typedTimes].map(([name, time]) => [name, toExistingMoment(time, zone)] as const);
  return { ...content, ...Object.fromEntries(moved) };
}

function errorsOf(save: SaveState): Record<string, string> {
  if (save.kind !== 'refused') return {};
  return Object.fromEntries(Object.entries(save.fields).map(([name, [message = '']]) => [name, message]));
}

type FieldsProps = {
  kind: ContentEntry['kind'];
  language: string;
  content: Content;
  english: Content | undefined;
  onChange: (content: Content) => void;
};

/** All fields of a text; a translation starts from the English text, or empty. */
function TextFields({ kind, language, content, english, onChange }: FieldsProps) {
  const t = useTranslate();
  const schema = useMemo(() => contentSchemaOf(kind, language), [kind, language]);
  const [isStarted, setStarted] = useState(language === 'en' || Object.keys(content).length > 0);
  if (!isStarted)
    return (
      <div className="stack">
        <p>{t('There is no text in this language yet. Readers see the English one, marked as English.')}</p>
        <div className="row">
          <Button
            kind="solid"
            onClick={() => {
              setStarted(true);
              const own = Object.keys(schema.properties ?? {}).filter((name) => english?.[name] !== undefined);
              onChange(Object.fromEntries(own.map((name) => [name, english?.[name]])));
            }}
          >
            {t('Begin with the English text')}
          </Button>
          <Button onClick={() => setStarted(true)}>{t('Begin with an empty text')}</Button>
        </div>
      </div>
    );
  return <ObjectFields schema={schema} path="" value={content} reference={english} onChange={onChange} />;
}

/** Names the colleagues who have the same text open. */
function EditorsNotice({ id, language }: { id: string; language: ContentLanguage }) {
  const t = useTranslate();
  const dates = useDateFormat();
  const editors = useEditors(id, language);
  return (
    <div role="status">
      {editors.map(({ name, since }) => (
        <Alert
          key={`${name} ${since}`}
          title={t('{name} has had this text open since {time}.', {
            name: isolated(name),
            time: dates.time(since),
          })}
        />
      ))}
    </div>
  );
}

/** Reports that this person has a text open while the page is visible, and returns the others who have it open. */
function useEditors(id: string, language: ContentLanguage): { name: string; since: string }[] {
  const { data, error } = useApi(
    'PUT /content/{id}/editing/',
    { params: { id }, body: { language } },
    { isForgotten: true, refetchMs: () => EDITING_POLL_MS },
  );
  useEffect(() => {
    const leave = () =>
      void call('DELETE /content/{id}/editing/', { params: { id }, query: { language }, keepalive: true }).catch(
        (cause) => {
          // Without a connection the report expires by itself.
          if (!(cause instanceof CallError)) throw cause;
        },
      );
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, language]);
  return error || !data ? [] : data.others;
}
