import { Button } from '../../../ui/button/button.tsx'
import { useSession } from '../../session.ts'
import styles from './actions.module.css'
import { texts } from './actions.texts.ts'
import { type Draft, type Offer, permissionOf } from './offers.ts'

type OfferListProps = {
  offers: readonly Offer[]
  /** What the actions are about, for screen readers: the same buttons stand at every payment. */
  about: string
  onChoose: (draft: Draft) => void
}

/** The actions that are possible now as buttons, and the others with the reason why not. */
export function OfferList({ offers, about, onChoose }: OfferListProps) {
  const { operator } = useSession()
  const mine = operator !== null && operator !== 'unknown' ? operator.permissions : []
  const allowed = offers.filter(({ draft }) => mine.includes(permissionOf(draft.kind)))
  const possible = allowed.filter(({ obstacle }) => obstacle === null)
  return (
    <>
      {possible.length > 0 && (
        <div className={styles.offers}>
          {possible.map(({ draft }) => (
            <Button
              key={draft.kind}
              look="quiet"
              aria-label={texts.of(texts.actions[draft.kind].name, about)}
              onClick={() => onChoose(draft)}
            >
              {texts.actions[draft.kind].name}
            </Button>
          ))}
        </div>
      )}
      {allowed.map(
        ({ draft, obstacle }) =>
          obstacle !== null && (
            <p key={draft.kind} className={styles.obstacle}>
              {texts.of(texts.actions[draft.kind].name, obstacle)}
            </p>
          ),
      )}
    </>
  )
}
