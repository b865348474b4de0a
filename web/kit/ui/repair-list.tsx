import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import type { ReactNode } from 'react';
import type { RepairNote } from '#look/palette.ts';
import { Icon } from './icon.tsx';
import css from './repair-list.module.css';

type Props = {
  title: ReactNode;
  /** 'Your choices are saved. The site uses the adjusted colours.' */
  note: ReactNode;
  notes: RepairNote[];
  nameOf: (field: RepairNote['field']) => ReactNode;
  /** Returns the reason in the reader's language. */
  reasonOf: (why: string) => ReactNode;
};

/** Lists adjusted colours with before, after and reason. */
export function RepairList({ title, note, notes, nameOf, reasonOf }: Props) {
  return (
    <div role="status" className={css.list}>
      <p className="strong">{title}</p>
      <p className="small soft">{note}</p>
      <ul>
        {notes.map(({ field, from, to, why, isEdge = false }) => (
          <li key={`${field}${why}`}>
            <span className={css.change}>
              <span className={css.swatch} style={{ background: from }} />
              <Icon of={ArrowRightIcon} size={16} flips />
              <span
                className={css.swatch}
                style={isEdge ? { background: from, border: `3px solid ${to}` } : { background: to }}
              />
            </span>
            <span>
              <b>{nameOf(field)}</b>
              <span className={css.why}>{reasonOf(why)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
