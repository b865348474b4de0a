import { PeoplePage } from './people-page.tsx';

export function Component() {
  return <PeoplePage group="everyone" />;
}
