import type { ComponentProps } from 'react';
import { useHead } from './head.ts';
import { PageHeader } from './ui/shell.tsx';

type Props = Omit<ComponentProps<typeof PageHeader>, 'title'> & { title: string };

/** The heading of a staff screen, which is also the title of its tab. */
export function ScreenHeader({ title, ...header }: Props) {
  useHead({ title });
  return <PageHeader title={title} {...header} />;
}
