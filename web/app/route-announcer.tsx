import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** After each change of page the focus goes to its heading, and its title is said. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const left = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (left.current === pathname) return;
    left.current = pathname;
    setTitle(document.title);
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading || document.querySelector('dialog:modal')) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <p role="status" className="vh">
      {title}
    </p>
  );
}
