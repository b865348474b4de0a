import { Outlet } from 'react-router';

export function PublicArea() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
