import { Check, Smartphone } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import { useSustained } from '../learn/use-sustained.ts'
import { useProgress } from '../progress/use-progress.ts'
import styles from './saved-sign.module.css'

const slowMs = 1000

/** [N-24] Says where the values of these fields are: on this device only, or on the server too. */
export function SavedSign({ fields }: { fields: readonly string[] }) {
  const t = useTexts('worksheet')
  const progress = useProgress()
  const stored = fields.flatMap((id) => progress.find('field', id) ?? [])
  // With a network a value is on its way for a moment only, which nobody needs to be told.
  const isOnlyHere = useSustained(
    stored.some(({ isSaved }) => !isSaved),
    slowMs,
  )
  const Icon = isOnlyHere ? Smartphone : Check
  return (
    <output className={styles.sign}>
      {stored.length > 0 && (
        <>
          <Icon size={16} aria-hidden="true" /> {t(isOnlyHere ? 'on_device' : 'saved')}
        </>
      )}
    </output>
  )
}
