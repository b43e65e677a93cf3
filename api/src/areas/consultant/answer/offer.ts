import { replies } from '@vela/content/replies'
import { missionOf } from '@vela/simulator/missions'
import { isMissionOpen } from '../../simulator/public.ts'
import { fill } from '../calculate/format.ts'
import type { Question } from '../question.ts'
import { repliesIn } from './earlier.ts'
import type { OwnKnowledge } from './links.ts'

/**
 * Offers the mission or the screen that belongs to a reply; null if there is none or if an earlier reply has
 * offered the mission. What the person's rights do not include is named but not linked.
 */
export function sayOffer(reply: string, history: Question['history'], kb: OwnKnowledge): string | null {
  const offer = kb.offers.get(reply)
  if (offer === undefined) return null
  const { link, title } = offer
  const [kind, id = ''] = link.split(':')
  const texts = replies[kb.language].simulator
  const linked = `[${title}](${link})`
  if (kind === 'screen') {
    // Only the practice account needs a plan.
    const isOpen = id !== 'practice' || kb.rights.hasPlan
    return isOpen ? (fill(texts.open, { link: linked }) ?? null) : texts.locked_screen
  }
  const isAsked = reply === `answers/mission-${id}`
  if (!isAsked && repliesIn(history).includes(linked)) return null
  const mission = missionOf(id)
  const isOpen = mission !== undefined && isMissionOpen(mission, kb.rights)
  return fill(isOpen ? texts.try : texts.locked, { link: linked, title: `**${title}**` }) ?? null
}
