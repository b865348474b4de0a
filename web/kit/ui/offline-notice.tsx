import { WifiSlashIcon } from '@phosphor-icons/react/dist/ssr/WifiSlash';
import { type ReactNode, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import css from './offline-notice.module.css';

/** Shows a line above the page while there is no connection. */
export function OfflineNotice({ children }: { children: ReactNode }) {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="no-print">
      {!isOnline && (
        <p className={css.notice}>
          <Icon of={WifiSlashIcon} />
          {children}
        </p>
      )}
    </div>
  );
}

function listen(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
