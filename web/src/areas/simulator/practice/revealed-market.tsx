import type { PracticeAccount } from '@vela/contract/practice'
import type { English } from '../../../i18n/namespaces.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Fingerprint } from '../mission/fingerprint.tsx'
import { useInstrumentNames } from './instrument-name.ts'
import styles from './practice.module.css'

type CharacterKey = Extract<keyof English<'practice'>, `character.${string}`>

/** What the companies of a market that has ended were, and what its fingerprint was made of. */
export function RevealedMarket({ account }: { account: PracticeAccount }) {
  const t = useTexts('practice')
  const { nameOf } = useInstrumentNames(account.instruments)
  const { reveal, engineVersion, commitment } = account
  if (reveal === null) return null
  return (
    <>
      <h3>{t('revealed')}</h3>
      <ul className={styles.rows}>
        {Object.entries(reveal.characters).map(([id, character]) => (
          <li key={id} className={styles.soft}>
            <strong>{nameOf(id)}</strong>: {t(`character.${character}` as CharacterKey)}
          </li>
        ))}
      </ul>
      <Fingerprint hash={commitment}>
        <LinkButton
          look="words"
          href={`data:application/json,${encodeURIComponent(JSON.stringify([engineVersion, 'practice', reveal.seed]))}`}
          download="market.json"
        >
          market.json
        </LinkButton>
      </Fingerprint>
    </>
  )
}
