import { Outlet } from 'react-router';

export function Component() {
  return (
    <main id="main" tabIndex={-1}>
      <Outlet />
    </main>
  );
}
