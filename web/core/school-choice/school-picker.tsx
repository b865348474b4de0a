import { useEffect, useState } from 'react';
import { useApi } from '#web/kit/api.ts';
import { ChoiceField } from '#web/kit/choice-field.tsx';
import type { Picker, PickerProps } from '#web/kit/list-filters.ts';
import type { SchoolChoice } from './school-choice.tsx';

/** Picks the school or organization by which a list of the platform is filtered. */
export const schoolPicker: Picker = { Field: SchoolField, useName: useSchoolName };

/** Loaded where it is needed: the combobox brings React Aria. */
function SchoolField(props: PickerProps) {
  const [Choice, setChoice] = useState<typeof SchoolChoice>();
  useEffect(() => void import('./school-choice.tsx').then((module) => setChoice(() => module.SchoolChoice)), []);
  if (Choice) return <Choice {...props} />;
  return <ChoiceField {...props} options={[]} disabled onChange={() => undefined} />;
}

function useSchoolName(id: string | undefined): string | undefined {
  const { data } = useApi('GET /api-admin/tenants/{id}/', { params: { id: id ?? '' } }, { isEnabled: Boolean(id) });
  return data?.school_name;
}
