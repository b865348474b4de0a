import { Suspense } from 'react';
import { latePart } from '#web/kit/late-part.ts';
import { withOtherMessages } from '#web/kit/other-messages.ts';
import { useSession } from '#web/kit/session.ts';
import { useIsMounted } from '#web/kit/use-is-mounted.ts';
import css from './late-reading.module.css';
import type { PublishedWork, WorkKey } from './published-work.ts';

const FavouriteButton = latePart(
  async () => (await withOtherMessages(import('./favourite-button.tsx'))).FavouriteButton,
);
const AddToCart = latePart(async () => (await withOtherMessages(import('./add-to-cart.tsx'))).AddToCart);
const AfterReading = latePart(async () => (await withOtherMessages(import('./after-reading.tsx'))).AfterReading);

/** Loads the reactions after the page, whose cached HTML has no numbers. Their space is reserved. */
export function LateAfterReading({ work }: { work: PublishedWork }) {
  const isMounted = useIsMounted();
  return (
    <div className={css.after}>
      <Suspense>{isMounted && <AfterReading work={work} />}</Suspense>
    </div>
  );
}

/** Loads the button after the page, whose cached HTML does not depend on the cart. Its space is reserved. */
export function LateAddToCart({ item }: { item: string }) {
  const isMounted = useIsMounted();
  return (
    <div className={css.button}>
      <Suspense>{isMounted && <AddToCart item={item} />}</Suspense>
    </div>
  );
}

/** Lets people of the school add a published work to their favourites; its code is loaded for no one else. */
export function LateFavouriteButton({ work }: { work: WorkKey }) {
  const session = useSession();
  if (!session || session.user.role === 'upschool_admin') return null;
  return (
    <div className={css.keep}>
      <Suspense>
        <FavouriteButton work={work} />
      </Suspense>
    </div>
  );
}
