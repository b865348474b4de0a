import { TranslateIcon } from '@phosphor-icons/react/dist/ssr/Translate';
import type { ChangeEvent } from 'react';
import { type InterfaceLanguage, interfaceLanguages } from '#contract/languages.ts';
import { chooseLanguage } from '#web/kit/api/language-choice.ts';
import { call } from '#web/kit/call.ts';
import { useLanguage } from '#web/kit/site.ts';
import { useWords } from '#web/kit/words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useToast } from '#web/ui/toast.tsx';
import css from './language-choice.module.css';

/** Each language in its own language, for people who read no other. */
const names: Record<InterfaceLanguage, string> = { en: 'English', ar: 'العربية' };

export function LanguageChoice() {
  const t = useWords();
  const showToast = useToast();
  const { language } = useLanguage();

  async function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    try {
      await call(chooseLanguage, { body: { language: target.value as InterfaceLanguage } });
      // Text, direction and fonts all change, so the page reloads.
      location.reload();
    } catch {
      showToast({ kind: 'failed', message: t('The language could not be changed. Try again.') });
    }
  }

  return (
    <label className={css.choice}>
      <Icon of={TranslateIcon} />
      <span className="vh">{t('Language')}</span>
      <select value={language} onChange={choose}>
        {interfaceLanguages.map((one) => (
          <option key={one} value={one} lang={one}>
            {names[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
