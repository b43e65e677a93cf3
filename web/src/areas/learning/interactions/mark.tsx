import { Check, X } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import styles from './item.module.css'

type MarkKind = 'right' | 'missed' | 'wrong'

/** How to mark an item, by whether it belongs and whether it was chosen. Undefined if it was correctly left out. */
export function markOf(belongs: boolean, isChosen: boolean): MarkKind | undefined {
  if (belongs) return isChosen ? 'right' : 'missed'
  return isChosen ? 'wrong' : undefined
}

export function Mark({ is }: { is: MarkKind | undefined }) {
  const t = useTexts('items')
  if (is === undefined) return null
  return (
    <span className={styles.mark}>
      {is === 'wrong' ? <X size={16} strokeWidth={3.5} /> : <Check size={16} strokeWidth={3.5} />}
      <VisuallyHidden>{t(`mark_${is}`)}</VisuallyHidden>
    </span>
  )
}
