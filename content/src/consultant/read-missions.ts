import { formatWholeMoney } from '@vela/contract/money'
import { missions } from '@vela/simulator/missions'
import { openingCash } from '@vela/simulator/practice/account'
import { companies, funds } from '@vela/simulator/practice/instruments'
import type { ContentLanguage } from '../courses/course-files.ts'
import { readMission } from '../simulator/read-mission-texts.ts'
import type { WrittenAnswer } from './answer-schema.ts'
import { readReplies } from './read-replies.ts'

/** A link that a reply ends with: `mission:<id>` or `screen:<name>`. */
export type Offer = { readonly link: string; readonly title: string }

type Values = Readonly<Record<string, string | number>>

const fillIn = (text: string, values: Values) =>
  text.replaceAll(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all))

const answerId = (mission: string) => `mission-${mission}`

/** An answer about each mission, in the words of the mission. */
export function missionAnswers(language: ContentLanguage): WrittenAnswer[] {
  const { mission: about, mission_asks: byTitle } = readReplies(language).simulator
  return missions.map(({ id, number, chapter }) => {
    const { title, summary, lesson, consultant } = readMission(id)
    const values = { title: title[language], summary: summary[language], lesson: lesson[language], number }
    return {
      id: answerId(id),
      asks: [...byTitle.map((ask) => fillIn(ask, values)), ...consultant.asks[language]],
      text: fillIn(about, values),
      chapters: [chapter],
      opens: 'simulator' as const,
    }
  })
}

/** Returns a function that fills the facts of the simulator into an answer about it. */
export function factsOf(language: ContentLanguage): (text: string) => string {
  const facts = {
    missions: missions.length,
    titles: missions.map(({ id }) => readMission(id).title[language]).join('; '),
    cash: formatWholeMoney(openingCash, 'USD', language),
    funds: funds.length,
    companies: companies.length,
  }
  return (text) => fillIn(text, facts)
}

/** What replies end with, by `answers/<id>`, `calculations/<id>` or `advice/<topic>`. */
export function readOffers(
  language: ContentLanguage,
  answers: readonly WrittenAnswer[],
): (readonly [reply: string, offer: Offer])[] {
  const names = readReplies(language).simulator
  const screens = answers.flatMap(({ id, opens }) =>
    opens === undefined ? [] : [[`answers/${id}`, { link: `screen:${opens}`, title: names[opens] }] as const],
  )
  const ofMissions = missions.flatMap((mission) => {
    const { title, consultant } = readMission(mission.id)
    const offer = { link: `mission:${mission.id}`, title: title[language] }
    return [
      ...[answerId(mission.id), ...consultant.answers].map((id) => [`answers/${id}`, offer] as const),
      ...consultant.calculations.map((id) => [`calculations/${id}`, offer] as const),
      ...consultant.advice.map((topic) => [`advice/${topic}`, offer] as const),
    ]
  })
  return [...screens, ...ofMissions]
}
