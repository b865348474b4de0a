import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { Link, useSearchParams } from 'react-router';
import { ClosedToSupport } from '#web/identity/support-access/closed-to-support.tsx';
import { useAllPages } from '#web/kit/api.ts';
import { paths } from '#web/kit/paths.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { LinkButton } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { CoverStand, Shelf } from '#web/kit/ui/shelf.tsx';
import { useIsReadOnly } from '#web/kit/visit.ts';
import { DeletedStories } from './deleted-pieces.tsx';
import css from './my-books.module.css';
import { refetchMs } from './next-step.ts';
import { PieceList } from './piece-list.tsx';
import { RequestedChanges } from './requested-changes.tsx';

/** Lists the stories that a person writes. With `?changes=` it shows the reviewer's requests for one of them. */
export function MyStories() {
  const t = useTranslate();
  const [searchParams] = useSearchParams();
  const isView = useIsReadOnly();
  const changes = searchParams.get('changes');
  if (changes && !isView) return <RequestedChanges key={changes} type="story" id={changes} />;
  return (
    <div className={`stack ${css.page}`}>
      <div className="row spread">
        <h1>{t('My Stories')}</h1>
        <LinkButton to={paths.uploadStory()} kind="solid">
          <Icon of={PlusIcon} />
          {t('Write a story')}
        </LinkButton>
      </div>
      {isView ? (
        <ClosedToSupport />
      ) : (
        <>
          <MyStoryList />
          <DeletedStories />
        </>
      )}
    </div>
  );
}

function MyStoryList() {
  return <PieceList type="story" list={useAllPages('GET /my-stories/', {}, { refetchMs })} gap={<FirstStory />} />;
}

/** An empty shelf with one place, which begins the first story. */
function FirstStory() {
  const t = useTranslate();
  return (
    <Shelf>
      <li className={css.gapCell}>
        <CoverStand>
          <Link to={paths.uploadStory()} className={css.gap}>
            <Icon of={PlusIcon} size={32} />
            {t('Your first story')}
          </Link>
        </CoverStand>
      </li>
    </Shelf>
  );
}
