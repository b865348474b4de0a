import { SchoolChoice } from '#web/kit/school-choice.tsx';
import { FieldError } from '#web/kit/ui/field.tsx';
import { useWords } from '#web/kit/words.ts';

type Props = { value: string; error: string | undefined; onChange: (id: string) => void };

/** Chooses the school or the organization that a plan is for. */
export function SiteField({ value, error, onChange }: Props) {
  const t = useWords();
  return (
    <>
      <SchoolChoice
        label={t('School or organization')}
        anyLabel={t('Choose one')}
        value={value}
        onChange={(id) => onChange(id ?? '')}
      />
      {error && <FieldError id="tenant-error">{error}</FieldError>}
    </>
  );
}
