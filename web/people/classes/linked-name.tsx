import { Link } from 'react-router';
import { Avatar } from '#web/kit/ui/avatar.tsx';
import lists from '#web/kit/ui/lists.module.css';

type Props = { name: string; path: string | undefined; avatar?: string | null };

/** Renders a name in a list with its avatar, as a link if the person has a page. */
export function LinkedName({ name, path, avatar = null }: Props) {
  return (
    <>
      <Avatar name={name} src={avatar} />
      {path ? (
        <Link to={path} className={lists.link} dir="auto">
          {name}
        </Link>
      ) : (
        <span dir="auto">{name}</span>
      )}
    </>
  );
}
