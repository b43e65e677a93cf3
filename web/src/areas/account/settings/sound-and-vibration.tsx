import { useState } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { type CueKind, giveCue, isCueOn } from '../../../state/cues.ts'
import { removeStored, writeStored } from '../../../state/storage/local-storage.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import styles from './settings.module.css'

/** Sounds and vibration, off by default. A device that cannot vibrate is not asked about it. */
export function SoundAndVibration() {
  const t = useTexts('settings')
  return (
    <section>
      <h2 className={styles.title}>{t('feel')}</h2>
      <div className={styles.choices}>
        <Choice kind="sounds" />
        {'vibrate' in navigator && <Choice kind="vibration" />}
        <p className={styles.note}>{t('feel_note')}</p>
      </div>
    </section>
  )
}

function Choice({ kind }: { kind: CueKind }) {
  const t = useTexts('settings')
  const [isOn, setIsOn] = useState(() => isCueOn(kind))
  return (
    <Checkbox
      checked={isOn}
      onChange={({ target }) => {
        setIsOn(target.checked)
        if (!target.checked) return removeStored(kind)
        writeStored(kind, 'on')
        void giveCue('right')
      }}
    >
      {t(kind)}
    </Checkbox>
  )
}
