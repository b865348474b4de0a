import { Form, SubmitButton, useForm } from '#web/kit/form.tsx';
import { announce } from '#web/kit/ui/announce.ts';
import type { OpenReview, SendDecision } from './use-review.ts';

type Props = {
  review: OpenReview;
  send: SendDecision;
  label: string;
  doneMessage: string;
  isSecondary?: boolean;
};

/** A decision without any choice or confirmation. */
export function DecisionButton({ review, send, label, doneMessage, isSecondary = false }: Props) {
  const form = useForm({
    initial: {},
    submit: () => review.decide(send),
    onSuccess: (isDone) => isDone && announce(doneMessage),
  });
  return (
    <Form form={form}>
      <SubmitButton form={form} kind={isSecondary ? 'line' : 'solid'} isWide={!isSecondary} busyLabel={null}>
        {label}
      </SubmitButton>
    </Form>
  );
}
