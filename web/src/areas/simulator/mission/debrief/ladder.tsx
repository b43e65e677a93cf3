import type { Rung } from '@vela/simulator/types'
import { useId } from 'react'
import { useTexts } from '../../../../i18n/texts.ts'
import { LinkButton } from '../../../../ui/button/link-button.tsx'
import { useFormats } from '../../format-amounts.ts'
import { openChapter } from '../open-chapter.ts'
import styles from './ladder.module.css'
import { rungChapters, sentenceOf } from './rungs.ts'

type LadderProps = {
  rungs: readonly Rung[]
  /** What the decisions of a mission are compared with. A practice account has a plan of its own, and has not ended. */
  plan?: string
}

/** Each rung starts where the last one ended, says one sentence and leads to its chapter. */
export function Ladder({ rungs, plan }: LadderProps) {
  const t = useTexts('simulator')
  const { exact, change } = useFormats()
  // A practice account shows one for each of its statements.
  const heading = useId()
  const totals = rungs.map(({ total }) => total)
  // Of a purchase, a step that adds to the price is bad news.
  const isPrice = rungs[0]?.id === 'quoted'
  const low = Math.min(0, ...totals)
  const span = Math.max(1, ...totals) - low
  const share = (cents: number) => (100 * (cents - low)) / span
  const last = rungs.findLastIndex(({ id }) => id !== 'inflation')
  const totalText = (index: number, total: string) => {
    if (index > last) return t('ladder_real', { total })
    return index === last && plan !== undefined
      ? `${t('ended', { amount: total })}.`
      : t('ladder_total', { total })
  }
  return (
    <section className={styles.ladder} aria-labelledby={heading}>
      <h2 id={heading}>{t('ladder_title')}</h2>
      <p className={styles.about}>
        {t('ladder_about')} {plan}
      </p>
      <ol className={styles.rungs}>
        {rungs.map(({ id, amount, total }, index) => {
          const before = index === 0 ? 0 : total - amount
          const chapter = rungChapters[id]
          return (
            <li
              key={id}
              className={styles.rung}
              data-sign={index === 0 ? undefined : Math.sign(isPrice ? -amount : amount)}
            >
              <p className={styles.line}>
                <strong>{t(`rung.${id}`)}</strong>
                <span className={styles.amount}>{index === 0 ? exact(amount) : change(amount)}</span>
              </p>
              <div className={styles.track} aria-hidden="true">
                <span
                  className={styles.bar}
                  style={{
                    left: `min(${share(Math.min(before, total))}%, 100% - 3px)`,
                    width: `max(3px, ${share(Math.max(before, total)) - share(Math.min(before, total))}%)`,
                  }}
                />
              </div>
              <p className={styles.words}>
                {t(sentenceOf(id, amount))}{' '}
                {index > 0 && <span className={styles.total}>{totalText(index, exact(total))}</span>}
              </p>
              {chapter !== null && (
                <p className={styles.read}>
                  <LinkButton look="words" onClick={() => openChapter(chapter)}>
                    {t('read_chapter', { chapter: t(chapter) })}
                  </LinkButton>
                </p>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
