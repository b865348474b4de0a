import { Link } from 'react-router';
import { useHead } from '#web/kit/head.ts';
import { useMenus } from '#web/kit/page-menus.ts';
import { useSite } from '#web/kit/site.ts';
import { SiteLogo } from '#web/kit/site-logo.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Bookplate, Endpaper } from '#web/kit/ui/bookplate.tsx';
import { MessageForm } from './message-form.tsx';
import css from './messages.module.css';
import { useLinkText } from './use-link-text.ts';

export function Component() {
  const t = useTranslate();
  const { name } = useSite();
  useHead({ title: t('Contact') });
  return (
    <div className={`wrap ${css.contact}`}>
      <div className={css.page}>
        <h1>{t('Contact {name}', { name })}</h1>
        <p className="lead">{t('The people who run this site will read your message and reply by email.')}</p>
        <MessageForm kind="contact" order={useLinkText('order')} body={useLinkText('body')} />
      </div>
      <SitePlate />
    </div>
  );
}

/** Pages that answer what people write most often. */
const HELP = ['/faq', '/report-a-problem', '/refund-policy', '/about'];

/** Shows the name and address of the site, and the pages that help at once. */
function SitePlate() {
  const { name, origin } = useSite();
  const { menus, policies } = useMenus();
  const entries = [...menus.flatMap((menu) => menu.entries), ...policies].filter(({ to }) => HELP.includes(to));
  return (
    <aside className={css.plate}>
      <Endpaper name={name} className={css.paper}>
        <Bookplate name={name} logo={<SiteLogo />} note={<bdi dir="ltr">{origin.replace(/^https?:\/\//, '')}</bdi>} />
      </Endpaper>
      <ul>
        {entries.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}
