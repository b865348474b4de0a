import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the heading and announces the title after each navigation. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
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
