import type { Icon as PhosphorIcon } from '@phosphor-icons/react';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CloudIcon } from '@phosphor-icons/react/dist/ssr/Cloud';
import { HandHeartIcon } from '@phosphor-icons/react/dist/ssr/HandHeart';
import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { LightbulbIcon } from '@phosphor-icons/react/dist/ssr/Lightbulb';
import { useState } from 'react';
import { reactionWords } from '#contract/library/reaction-words.ts';
import type { Reaction, WorkReaction } from '#contract/library/reactions.ts';
import { CallError, call } from '#web/kit/call.ts';
import { refusalText } from '#web/kit/form-state.ts';
import { useNumberFormat } from '#web/kit/numbers.ts';
import { usePublicApi } from '#web/kit/public-api.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Chip } from '#web/kit/ui/chip.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { VisuallyHidden } from '#web/kit/ui/visually-hidden.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { callOf, type WorkKey } from './published-work.ts';
import css from './reactions.module.css';

const icons: Record<Reaction, PhosphorIcon> = {
  loved_it: HeartIcon,
  learned_something: LightbulbIcon,
  made_me_think: CloudIcon,
  want_to_help: HandHeartIcon,
  did_something: CheckCircleIcon,
};
const allReactions = Object.keys(reactionWords) as Reaction[];

/** Asks readers how a work made them feel, and shows how many felt the same. */
export function Reactions({ work }: { work: WorkKey }) {
  const t = useTranslate();
  const show = callOf(work, 'GET /books/{id}/reaction/', 'GET /stories/{slug}/reaction/');
  const set = callOf(work, 'PUT /books/{id}/reaction/', 'PUT /stories/{slug}/reaction/');
  const remove = callOf(work, 'DELETE /books/{id}/reaction/', 'DELETE /stories/{slug}/reaction/');
  const { data } = usePublicApi(show.endpoint, { params: show.params });
  const [changed, setChanged] = useState<WorkReaction>();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isReadOnly = useIsReadOnly();

  async function change(request: () => Promise<WorkReaction>) {
    setIsBusy(true);
    setFailure(undefined);
    try {
      setChanged(await request());
    } catch (cause) {
      if (!(cause instanceof CallError)) throw cause;
      setFailure(refusalText(cause, t));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <ReactionPanel
      reactions={changed ?? data}
      isBusy={isBusy || isReadOnly}
      failure={failure}
      onChoose={(reaction) => change(() => call(set.endpoint, { params: set.params, body: { reaction } }))}
      onRemove={() =>
        change(async () => {
          await call(remove.endpoint, { params: remove.params });
          return call(show.endpoint, { params: show.params });
        })
      }
    />
  );
}

type PanelProps = {
  /** Undefined until the reactions have loaded; the buttons then have no numbers. */
  reactions: WorkReaction | undefined;
  isBusy: boolean;
  failure: string | undefined;
  onChoose(reaction: Reaction): void;
  onRemove(): void;
};

export function ReactionPanel({ reactions, isBusy, failure, onChoose, onRemove }: PanelProps) {
  const t = useTranslate();
  const ownReaction = reactions?.reaction ?? null;
  return (
    <section aria-labelledby="reactions">
      <h2 id="reactions">{t('How did it make you feel?')}</h2>
      <p className={css.explanation} role="status">
        {failure ??
          (ownReaction
            ? t('Thank you. You can change it at any time. No one sees who chose what.')
            : t('Choose one. No one sees who chose what.'))}
      </p>
      <fieldset className={css.reactions} aria-labelledby="reactions">
        {allReactions.map((reaction) => (
          <Chip
            key={reaction}
            isPressed={reaction === ownReaction}
            // A second tap of the same button changes nothing: small fingers tap twice. A disabled button would lose
            // the focus.
            onClick={() => !isBusy && reaction !== ownReaction && onChoose(reaction)}
          >
            <Icon of={icons[reaction]} size={26} weight={reaction === ownReaction ? 'fill' : 'regular'} />
            {t(reactionWords[reaction])}
            <Count of={reactions?.counts[reaction]} />
          </Chip>
        ))}
      </fieldset>
      {ownReaction && (
        <Button kind="quiet" onClick={() => !isBusy && onRemove()}>
          {t('Remove my choice')}
        </Button>
      )}
    </section>
  );
}

function Count({ of: count = 0 }: { of: number | undefined }) {
  const t = useTranslate();
  const formatNumber = useNumberFormat();
  if (count === 0) return null;
  return (
    <>
      <span className={css.count} aria-hidden="true">
        {formatNumber(count)}
      </span>
      <VisuallyHidden>{t('{count, plural, one {# reader} other {# readers}}', { count })}</VisuallyHidden>
    </>
  );
}
