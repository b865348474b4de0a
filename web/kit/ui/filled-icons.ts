import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';

/** Icons of toasts, which are always drawn filled: the build removes their other weights (tools/vite-plugins.ts). */
export const filledIcons = { done: CheckCircleIcon, failed: WarningCircleIcon, warning: WarningIcon };
