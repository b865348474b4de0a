import { type ComponentProps, type ReactNode, useId } from 'react';
import { Panel } from './ui/panel.tsx';

type Props = Omit<ComponentProps<typeof Panel>, 'title' | 'aria-labelledby'> & { title: ReactNode };

/** A panel that has its heading as its accessible name. */
export function TitledPanel({ title, children, ...panel }: Props) {
  const heading = useId();
  return (
    <Panel {...panel} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </Panel>
  );
}
