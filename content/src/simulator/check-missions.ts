import { missions } from '@vela/simulator/missions'
import type { Decision, Mission } from '@vela/simulator/types'
import { readAnswers } from '../consultant/read-answers.ts'
import { readCalculations } from '../consultant/read-calculations.ts'
import { readOffers } from '../consultant/read-missions.ts'
import { readReplies } from '../consultant/read-replies.ts'
import { contentLanguages } from '../courses/course-files.ts'
import { readOutline } from '../courses/read-outline.ts'
import { readMission, type WrittenMission } from './read-mission-texts.ts'

type Text = { readonly path: string; readonly en: string; readonly es: string }

/** What the browser knows at every stop, in addition to the person's own numbers. */
const stopNumbers = ['fall', 'value', 'paidIn', 'lastYear']

/**
 * Throws all problems in the texts of the missions: whatever the engine names has a text and nothing else has, and the
 * chapters and replies of the consultant that belong to them exist.
 */
export function checkMissions(): void {
  const chapters = readOutline().courses.flatMap((course) => course.chapters.map(({ id }) => id))
  const problems = missions.flatMap((mission) => {
    const found = checkMission(mission, readMission(mission.id))
    if (!chapters.includes(mission.chapter)) found.push(`there is no chapter ${mission.chapter}`)
    return found.map((problem) => `content/simulator/${mission.id}.yaml: ${problem}`)
  })
  problems.push(...checkRepliesWithMissions())
  if (problems.length > 0) throw new Error(problems.join('\n'))
}

/** Each reply that ends with a mission exists and ends with one mission only. */
function checkRepliesWithMissions(): string[] {
  const answers = contentLanguages.flatMap((language) =>
    readAnswers(language).map(({ id }) => `answers/${id}`),
  )
  const calculations = Object.keys(readCalculations('en').calculators).map((id) => `calculations/${id}`)
  const advice = Object.keys(readReplies('en').advice_topics).map((topic) => `advice/${topic}`)
  const known = new Set([...answers, ...calculations, ...advice])
  const replies = readOffers('en', []).map(([reply]) => reply)
  return replies.flatMap((reply, nth) => [
    ...(known.has(reply) ? [] : [`content/simulator: there is no reply ${reply}`]),
    ...(replies.indexOf(reply) === nth ? [] : [`content/simulator: ${reply} belongs to two missions`]),
  ])
}

export function checkMission(mission: Mission, written: WrittenMission): string[] {
  const { consultant: _, ...texts } = written
  const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)
  return [
    ...compareIds('inputs', idsOf(mission.inputs), written.inputs),
    ...compareIds('stops', idsOf(mission.stops), written.stops),
    ...mission.stops.flatMap(({ id, options }) =>
      compareIds(`stops.${id}.options`, options, written.stops[id]?.options ?? {}),
    ),
    ...compareIds('ends', mission.whys, written.ends),
    ...checkPlaceholders(mission, textsIn('', texts)),
  ]
}

function compareIds(path: string, wanted: readonly string[], written: object): string[] {
  const found = Object.keys(written)
  return [
    ...wanted.filter((id) => !found.includes(id)).map((id) => `${path}.${id} is missing`),
    ...found.filter((id) => !wanted.includes(id)).map((id) => `the engine knows no ${path}.${id}`),
  ]
}

function textsIn(path: string, written: object): Text[] {
  if ('en' in written && 'es' in written)
    return [{ path: path.slice(1), en: String(written.en), es: String(written.es) }]
  return Object.entries(written).flatMap(([name, value]: [string, object]) =>
    textsIn(`${path}.${name}`, value),
  )
}

function checkPlaceholders(mission: Mission, texts: readonly Text[]): string[] {
  const inputs = [
    ...mission.inputs.map(({ id }) => id),
    ...Object.keys(mission.amounts?.(initialNumbers(mission)) ?? {}),
  ]
  const figures = Object.keys(sampleNumbers(mission))
  const known: Readonly<Record<string, readonly string[]>> = {
    story: inputs,
    predict: inputs,
    stops: [...inputs, ...stopNumbers],
    plan: inputs,
    // A name that is an input and a figure could mean either.
    ends: [...inputs, ...figures].filter((id) => !(inputs.includes(id) && figures.includes(id))),
    lesson: inputs,
  }
  return texts.flatMap((text) => {
    const allowed = known[text.path.split('.')[0] ?? ''] ?? []
    const unknown = contentLanguages
      .flatMap((language) => placeholdersIn(text[language]))
      .filter((name) => !allowed.includes(name))
      .map((name) => `${text.path} has an unknown placeholder {${name}}`)
    const isSame = placeholdersIn(text.en).join() === placeholdersIn(text.es).join()
    return isSame ? unknown : [...unknown, `${text.path} has other placeholders in English than in Spanish`]
  })
}

function placeholdersIn(text: string): string[] {
  return [...text.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name).toSorted()
}

const initialNumbers = ({ inputs }: Mission) =>
  Object.fromEntries(inputs.map(({ id, initial }) => [id, initial]))

/** The numbers of a debrief, from a run that keeps to the plan. */
function sampleNumbers(mission: Mission): Readonly<Record<string, number>> {
  const numbers = initialNumbers(mission)
  const world = mission.worldOf('0'.repeat(32), numbers)
  const decisions: Decision[] = []
  for (;;) {
    const { next } = mission.play(numbers, world.months, decisions)
    if (next === null) return mission.debrief(numbers, world, decisions, 0).whyNumbers
    decisions.push({ stop: next.id, option: next.plan })
  }
}
