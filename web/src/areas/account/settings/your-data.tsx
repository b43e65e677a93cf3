import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { DeletePopup } from './delete-popup.tsx'
import { SettingsGroup } from './settings-group.tsx'
import { SettingsRow } from './settings-row.tsx'
import { useDownload } from './use-download.ts'

/** */
export function YourData() {
  const t = useTexts('settings')
  const { download, busy } = useDownload()
  const [opening, setOpening] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
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
          icon={<Trash2 aria-hidden="true" />}
          isGrave
          aria-haspopup="dialog"
          onClick={() => {
            setOpening(opening + 1)
            setIsOpen(true)
          }}
        >
          {t('delete')}
        </SettingsRow>
      </SettingsGroup>
      {/* A new one each time: a typed password does not wait in it for whoever opens it next. */}
      <DeletePopup key={opening} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}
