import { GrantsPage } from './grants-page.tsx';

export function Component() {
  return <GrantsPage holder="parent" />;
}
