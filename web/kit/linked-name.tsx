import { Link } from 'react-router';
import { Avatar } from '#web/ui/avatar.tsx';
import lists from '#web/ui/lists.module.css';

/** Renders a name in a list with its avatar, which phones leave out, as a link if the person has a page. */
export function LinkedName({ name, path }: { name: string; path: string | undefined }) {
  return (
    <>
      <span className="wide-only">
        <Avatar name={name} />
      </span>
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
