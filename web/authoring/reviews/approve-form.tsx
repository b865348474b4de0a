import { Link } from 'react-router';
import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import { isolated } from '#contract/kit/isolated-text.ts';
import type { Audience } from '#contract/kit/work-fields.ts';
import { audienceWords } from '#contract/library/publishing-words.ts';
import { call } from '#web/kit/call.ts';
import { Form, type FormState, useForm } from '#web/kit/form.tsx';
import { paths } from '#web/kit/paths.ts';
import { useFullName } from '#web/kit/person-name.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Alert } from '#web/kit/ui/alert.tsx';
import { announce } from '#web/kit/ui/announce.ts';
import { Checkbox, ChoiceGroup, RadioCard } from '#web/kit/ui/choice.tsx';
import { type Approval, approvalErrors, approvalOf, decisionOf } from './approval.ts';
import { ApproveDetails } from './approve-details.tsx';
import type { OpenReview } from './use-review.ts';
import { typeWords } from './words.ts';

export const approveWords: Record<Audience, string> = {
  everyone: 'Approve for everyone',
  families: 'Approve for families',
  school: 'Approve for your school',
};

const approvedWords: Record<Audience, string> = {
  everyone: 'Approved for everyone.',
  families: 'Approved for families.',
  school: 'Approved for your school.',
};

const MAX_ADMINS = 3;

/** Returns why the audience of everyone is not possible, with the admins who can help. */
function useEveryoneRefusal({ assignees, checks }: ReviewedPiece): string {
  const t = useTranslate();
  const fullName = useFullName();
  const { language } = useLanguage();
  if (checks.some(({ code, passed }) => code === 'permission' && !passed))
    return t('No permission on record to publish for everyone.');
  const names = assignees.filter(({ is_admin }) => is_admin).map((admin) => isolated(fullName(admin)));
  if (names.length === 0) return t('Your role cannot publish for everyone. Ask an admin.');
  const admins = new Intl.ListFormat(language, { type: 'disjunction' }).format(names.slice(0, MAX_ADMINS));
  return t('Your role cannot publish for everyone. Ask {admins}.', { admins });
}

/** Returns the form that approves the version on the screen for an audience. */
export function useApproveForm({ piece, decide }: OpenReview): FormState<Approval> {
  const t = useTranslate();
  return useForm<Approval, void>({
    initial: approvalOf(piece),
    validate: (approval) => approvalErrors(approval, t),
    submit: async (approval) => {
      const isDone = await decide((request) =>
        call('POST /reviews/{type}/{id}/approve/', { ...request, body: decisionOf(approval, piece) }),
      );
      if (isDone) announce(t(approvedWords[approval.audience]));
    },
  });
}

type Props = { form: FormState<Approval>; piece: ReviewedPiece; remarks: number };

/** The choices of an approval. Its button is below the column. */
export function ApproveForm({ form, piece, remarks }: Props) {
  const t = useTranslate();
  const { audience } = form.values;
  return (
    <Form form={form}>
      <Audiences
        piece={piece}
        chosen={audience}
        error={form.errorOf('audience')}
        onChoose={(next) => form.setValue('audience', next)}
      />
      {audience === 'everyone' && piece.needs_photos_approved && (
        <Checkbox label={t('No child can be recognized in the photos')} {...form.checkbox('photos_approved')} />
      )}
      {piece.is_change && audience !== piece.audience && (
        <Alert
          status="warn"
          title={t(typeWords[piece.type].audience, { audience: t(audienceWords[piece.audience].name) })}
        >
          {t('Your approval changes who can read it.')}
        </Alert>
      )}
      <ApproveDetails form={form} piece={piece} />
      {remarks > 0 && (
        <p className="small">
          {t(
            '{count, plural, one {Your comment is only sent when you ask for changes.} other {Your # comments are only sent when you ask for changes.}}',
            { count: remarks },
          )}
        </p>
      )}
    </Form>
  );
}

type AudienceProps = {
  piece: ReviewedPiece;
  chosen: Audience;
  error: string | undefined;
  onChoose: (audience: Audience) => void;
};

const AUDIENCES: Audience[] = ['families', 'everyone', 'school'];

function Audiences({ piece, chosen, error, onChoose }: AudienceProps) {
  const t = useTranslate();
  const refusal = useEveryoneRefusal(piece);
  const isPermitted = !piece.checks.some(({ code, passed }) => code === 'permission' && !passed);
  return (
    <>
      <ChoiceGroup legend={t(typeWords[piece.type].readers)} error={error}>
        {AUDIENCES.map((audience) => {
          const isPossible = piece.audiences.includes(audience);
          return (
            <RadioCard
              key={audience}
              name="audience"
              value={audience}
              checked={audience === chosen}
              disabled={!isPossible}
              onChange={() => onChoose(audience)}
              label={t(audienceWords[audience].name)}
              hint={isPossible ? t(audienceWords[audience].means) : refusal}
            />
          );
        })}
      </ChoiceGroup>
      {!isPermitted && !piece.audiences.includes('everyone') && <PermissionLink piece={piece} />}
    </>
  );
}

/** Links to the permission of the author, or of the class that wrote the book. A label cannot contain a link. */
function PermissionLink({ piece: { class: schoolClass, submitted_by, is_class_book } }: Pick<AudienceProps, 'piece'>) {
  const t = useTranslate();
  if (!schoolClass) return null;
  const student = is_class_book ? undefined : submitted_by?.id;
  return (
    <Link to={paths.classPermission(schoolClass.id, student)} className="standing">
      {t('Open the permission to publish')}
    </Link>
  );
}
