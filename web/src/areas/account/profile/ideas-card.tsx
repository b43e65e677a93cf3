import { type CourseIdeas, readMastery } from '@vela/contract/review'
import { useEffect, useState } from 'react'
import { CallFailed } from '../../../api/call-failed.ts'
import { send } from '../../../api/client.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { go } from '../../../state/navigation/navigation.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { InfoCard } from '../../../ui/feedback/info-card.tsx'
import { Garden } from '../../../ui/progress/garden.tsx'
import styles from './profile.module.css'

/** The ideas of the courses that were started; null until the server has answered. */
function useIdeas(): CourseIdeas['ideas'] | null {
  const [ideas, setIdeas] = useState<CourseIdeas['ideas'] | null>(null)
  useEffect(() => {
    let isClosed = false
    async function load() {
      try {
        const { data } = await send(readMastery, { query: {} }, { isQuiet: true })
        const started = data.filter((course) => course.ideas.some(({ state }) => state !== 'new'))
        if (!isClosed) setIdeas(started.flatMap((course) => course.ideas))
      } catch (error) {
        // Without an answer no ideas are shown; the rest of the profile works.
        if (!(error instanceof CallFailed)) throw error
      }
    }
    void load()
    return () => {
      isClosed = true
    }
  }, [])
  return ideas
}

/** What stays with the person, and the ways to the review and the mistakes. */
export function IdeasCard() {
  const t = useTexts('profile')
  const ideas = useIdeas()
  const known = ideas?.filter(({ state }) => state === 'known' || state === 'fading').length ?? 0
  return (
    <InfoCard
      label={t('ideas')}
      head={
        <div>
          <h2 className={styles.label}>{t('ideas')}</h2>
          <p className={styles.planName}>{ideas === null ? '\u00a0' : t('ideas_known', { count: known })}</p>
        </div>
      }
      end={null}
    >
      {ideas !== null && ideas.length > 0 ? (
        <Garden dots={ideas} label={t('ideas_about')} />
      ) : (
        <p className={styles.about}>{t('ideas_none')}</p>
      )}
      <div className={styles.more}>
        <LinkButton onClick={() => go('review')}>{t('open_review')}</LinkButton>
        <LinkButton onClick={() => go('ideas')}>{t('open_ideas')}</LinkButton>
        <LinkButton onClick={() => go('mistakes')}>{t('open_mistakes')}</LinkButton>
      </div>
    </InfoCard>
  )
}
