import { type Colours, repair } from '#look/palette.ts';
import { RepairList } from '#web/kit/ui/repair-list.tsx';
import { useWords } from '#web/kit/words.ts';
import { colourWords } from './colours.ts';

/** Lists the colours that were adjusted for contrast, or says that none were. */
export function ColourRepairs({ colours }: { colours: Colours }) {
  const t = useWords();
  const { notes } = repair(colours);
  return (
    <RepairList
      title={
        notes.length > 0
          ? t('We adjusted {count, plural, one {# colour} other {# colours}} so that everyone can read the text', {
              count: notes.length,
            })
          : t('Text is easy to read in these colours')
      }
      note={
        notes.length > 0
          ? t('Your choices are saved. The site uses the adjusted colours.')
          : t('The site uses them exactly as you chose them.')
      }
      notes={notes}
      nameOf={(field) => t(colourWords[field])}
      reasonOf={t}
    />
  );
}
