import { useQuestionConsent } from '../../../api/use-question-consent.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Popup } from '../../../ui/overlay/popup.tsx'
import styles from './popups.module.css'

type QuestionsPopupProps = { isOpen: boolean; onClose: () => void }

/** [C-19] Where the person changes whether we may read questions without an answer. */
export function QuestionsPopup({ isOpen, onClose }: QuestionsPopupProps) {
  const t = useTexts('settings')
  return (
    <Popup isOpen={isOpen} onClose={onClose} title={t('questions_title')} closeLabel={t('close')}>
      <p>{t('questions_text')}</p>
      {isOpen && <Choice />}
      <p className={styles.aside}>{t('questions_end')}</p>
    </Popup>
  )
}

/** Off and not to be changed until the server has said how it is. */
function Choice() {
  const t = useTexts('settings')
  const { allowed, decide, busy } = useQuestionConsent()
  return (
    <Checkbox
      checked={allowed === true}
      disabled={allowed === 'unread' || busy}
      onChange={(event) => void decide(event.target.checked)}
    >
      {t('questions_allow')}
    </Checkbox>
  )
}
