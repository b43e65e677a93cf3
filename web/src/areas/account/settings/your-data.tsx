import { Download, MessageCircleQuestionMark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { DeletePopup } from './delete-popup.tsx'
import { QuestionsPopup } from './questions-popup.tsx'
import { SettingsGroup, SettingsRow } from './settings-row.tsx'
import { useDownload } from './use-download.ts'

/** [A-13] [A-14] [C-19] The rows that download the user's data, say who may read questions, and delete the account. */
export function YourData() {
  const t = useTexts('settings')
  const { download, busy } = useDownload()
  const [popupCount, setPopupCount] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const [showsQuestions, setShowsQuestions] = useState(false)
  return (
    <>
      <SettingsGroup title={t('your_data')}>
        <SettingsRow
          icon={<Download aria-hidden="true" />}
          note={t(busy ? 'downloading' : 'download_note')}
          aria-busy={busy}
          onClick={() => void download()}
        >
          {t('download')}
        </SettingsRow>
        <SettingsRow
          icon={<MessageCircleQuestionMark aria-hidden="true" />}
          note={t('questions_note')}
          aria-haspopup="dialog"
          onClick={() => setShowsQuestions(true)}
        >
          {t('questions')}
        </SettingsRow>
        <SettingsRow
          icon={<Trash2 aria-hidden="true" />}
          isDestructive
          aria-haspopup="dialog"
          onClick={() => {
            setPopupCount(popupCount + 1)
            setIsOpen(true)
          }}
        >
          {t('delete')}
        </SettingsRow>
      </SettingsGroup>
      <QuestionsPopup isOpen={showsQuestions} onClose={() => setShowsQuestions(false)} />
      {/* Keyed, so that a typed password is gone when the popup is opened again. */}
      <DeletePopup key={popupCount} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
