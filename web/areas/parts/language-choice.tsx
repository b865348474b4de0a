import { TranslateIcon } from '@phosphor-icons/react/dist/ssr/Translate';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { call } from '#web/kit/call.ts';
import { useSite } from '#web/kit/site.ts';
import { useTranslate } from '#web/kit/translate.ts';
import { Button } from '#web/kit/ui/button.tsx';
import { Icon } from '#web/kit/ui/icon.tsx';
import { useToast } from '#web/kit/ui/toast.tsx';
import css from './language-choice.module.css';

function useChoose() {
  const t = useTranslate();
  const showToast = useToast();
  return async (language: InterfaceLanguage) => {
    try {
      await call('POST /language/', { body: { language } });
      // Text, direction and fonts all change, so the page reloads.
      location.reload();
    } catch {
      showToast({ kind: 'failed', message: t('The language could not be changed. Try again.') });
    }
  };
}

/** Offers the language that the visitor's browser prefers, if the page is in another one. */
export function SuggestedLanguage() {
  const { suggestedLanguage: language, languageNames } = useSite();
  const choose = useChoose();
  return (
    language && (
      <Button kind="quiet" lang={language} onClick={() => choose(language)}>
        {languageNames[language]}
      </Button>
    )
  );
}

export function LanguageChoice() {
  const t = useTranslate();
  const { language, languageNames } = useSite();
  const choose = useChoose();

  return (
    <label className={css.choice}>
      <Icon of={TranslateIcon} />
      <span className="vh">{t('Language')}</span>
      <select value={language} onChange={({ target }) => choose(target.value as InterfaceLanguage)}>
        {Object.entries(languageNames).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
