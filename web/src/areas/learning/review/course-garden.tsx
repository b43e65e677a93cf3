import type { CourseIdeas } from '@vela/contract/review'
import { useTexts } from '../../../i18n/texts.ts'
import { Garden } from '../../../ui/progress/garden.tsx'
import { useMastery } from './use-mastery.ts'

type Ideas = CourseIdeas['ideas']

const states = ['known', 'fading', 'learning', 'new'] as const

/** In words, such as `3 ideas known · 1 fading · 12 still new`. */
export function useGardenLabel(): (ideas: Ideas) => string {
  const t = useTexts('learn')
  return (ideas) =>
    states
      .map((state) => ({ state, count: ideas.filter((idea) => idea.state === state).length }))
      .filter(({ count }) => count > 0)
      .map(({ state, count }) => t(`idea.${state}`, { count }))
      .join(' · ')
}

/** Whether one of the questions of these ideas was answered. */
export const isStarted = (ideas: Ideas) => ideas.some(({ state }) => state !== 'new')

/** The ideas of one course as a small garden; nothing until the first of its questions was answered. */
export default function CourseGarden({ course }: { course: string }) {
  const mastery = useMastery()
  const labelOf = useGardenLabel()
  const found = mastery.is === 'ready' ? mastery.value.find((one) => one.course === course) : undefined
  if (found === undefined || !isStarted(found.ideas)) return null
  return <Garden dots={found.ideas} label={labelOf(found.ideas)} />
}
