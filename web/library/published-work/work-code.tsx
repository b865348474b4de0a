import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { create } from 'qrcode';
import { qrPath } from '#look/qr-path.ts';
import { QrCodeImage } from '#web/kit/qr-code.tsx';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import css from './work-code.module.css';

/**
 * Shows a work's address as a QR code, which is printed with the title alone. The browser draws the code, so no other
 * server sees the address.
 */
export function WorkCode({ title, address }: { title: string; address: string }) {
  const t = useTranslate();
  const code = qrPath(create(address, { errorCorrectionLevel: 'M' }).modules);
  return (
    <div className="stack">
      <figure className={css.sheet}>
        <div className={css.code}>
          <QrCodeImage code={code} name={t('QR code that opens {title}', { title })} />
        </div>
        <figcaption>
          <b dir="auto">{title}</b>
          <span className={css.address} dir="ltr">
            {address}
          </span>
        </figcaption>
      </figure>
      <div>
        <Button onClick={() => print()}>
          <Icon of={PrinterIcon} />
          {t('Print the QR code')}
        </Button>
      </div>
    </div>
  );
}
