import { Check } from 'lucide-react'
import { switchLanguage } from '../../../i18n/choose-language.ts'
import { languages } from '../../../i18n/language.ts'
import { useLanguage, useTexts } from '../../../i18n/texts.ts'
import { flags } from '../../../pictures/flags.ts'
import { back } from '../../../state/navigation/navigation.ts'
import { toast } from '../../../state/toasts.ts'
import { BackButton } from '../../../ui/button/back-button.tsx'
import { Picture } from '../../../ui/layout/picture.tsx'
import styles from './language-choice.module.css'
import { languageNames } from './language-names.ts'

/** [I-03] Lets the user switch the language. */
export function LanguageChoice() {
  const t = useTexts('language')
  const front = useTexts('front')
  const current = useLanguage()

  return (
    <div>
      <BackButton label={front('back')} onClick={back} />
      <h1>{t('title')}</h1>
      <p className={styles.lead}>{t('lead')}</p>
      <ul className={styles.languages}>
        {languages.map((language) => (
          <li key={language}>
            <button
              type="button"
              lang={language}
              data-value={language}
              aria-pressed={language === current}
              className={styles.language}
              onClick={() => switchLanguage(language).catch(() => toast(front('error_again')))}
            >
              <Picture {...flags[language]} alt="" />
              <span className={styles.name}>{languageNames[language]}</span>
              {language === current && <Check className={styles.check} aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
