/**
 * The published texts of the interface, as pages carry them ([O-80]). A version has only the texts that differ from what
 * is built in; those that do not fit the texts of this release, which may have other values, are left out.
 */

import { createHash } from 'node:crypto'
import {
  type BuiltInTexts,
  findTextProblems,
  type OwnTexts,
  type PageTexts,
} from '@vela/contract/interface-texts'
import type { Deps } from '../../deps.ts'
import { draftParameter } from '../../http/pages/front-door.ts'
import type { TextsOfPages } from '../../http/pages/worded-pages.ts'
import type { Experiment } from './experiment.table.ts'
import { type Body, findDraft } from './version.table.ts'

/** What a check or a call's schema has let through. */
export const asOwnTexts = (body: Body) => body as OwnTexts

const fitting = (builtIn: BuiltInTexts, body: Body): OwnTexts =>
  Object.fromEntries(
    Object.entries(asOwnTexts(body)).filter(
      ([id, texts]) => findTextProblems(builtIn, { [id]: texts }).length === 0,
    ),
  )

type ById = PageTexts[string]['en']

function byLanguage(texts: OwnTexts): PageTexts[string] {
  const pick = (language: 'en' | 'es'): ById =>
    Object.fromEntries(Object.entries(texts).map(([id, both]) => [id, both[language]]))
  return { en: pick('en'), es: pick('es') }
}

/** [O-81] How a browser names the variant that it was assigned to. */
export const variantName = ({ id }: Pick<Experiment, 'id'>, variant: number): string => `${id}.${variant}`

/** The texts that a version shows to everyone; null if it replaces none. */
function textsOf(builtIn: BuiltInTexts, key: string, body: Body): TextsOfPages | null {
  const own = fitting(builtIn, body)
  return Object.keys(own).length === 0 ? null : { key, texts: { '': byLanguage(own) } }
}

/** Answers what the pages carry at a moment; null while it is what is built in. */
export function openPageTexts({
  published,
  texts: builtIn,
}: Pick<Deps, 'published' | 'texts'>): (at: Date) => TextsOfPages | null {
  let last: { readonly key: string; readonly made: TextsOfPages | null } | undefined
  return (at) => {
    const experiment = published.experiment(at)
    const key = `${published.current('texts', at)} ${experiment?.id ?? ''}`
    if (last?.key !== key) last = { key, made: make(key, published.body('texts', at), experiment) }
    return last.made
  }

  function make(key: string, body: Body, experiment: Experiment | null): TextsOfPages | null {
    const variants = (experiment?.variants ?? []).flatMap(({ texts }, variant) =>
      experiment === null || texts === undefined
        ? []
        : [[variantName(experiment, variant), published.bodyOf('texts', texts)] as const],
    )
    const forAll = textsOf(builtIn, key, body)
    if (variants.length === 0) return forAll
    const texts: PageTexts = Object.fromEntries(
      variants.map(([name, own]) => [name, byLanguage(fitting(builtIn, own))]),
    )
    return { key, texts: { ...forAll?.texts, ...texts } }
  }
}

/** Nobody guesses it who does not know the texts, and another draft has another one. */
const nameOf = (body: Body) =>
  createHash('sha256').update(JSON.stringify(body)).digest('base64url').slice(0, 22)

/** [O-80] The address at which anybody who was sent it sees a draft; null where no pages are served. */
export function linkToDraft(
  { publicUrl, texts }: Pick<Deps, 'publicUrl' | 'texts'>,
  body: Body,
): string | null {
  if (Object.keys(texts).length === 0) return null
  // [O-14] Whoever looks at a draft counts as a test.
  return `${publicUrl}/?${draftParameter}=${nameOf(body)}&test_visit`
}

export async function findTextDraft(
  { db, texts: builtIn }: Pick<Deps, 'db' | 'texts'>,
  name: string,
): Promise<TextsOfPages | null> {
  const body = (await findDraft(db, 'texts'))?.body
  return body !== undefined && nameOf(body) === name ? textsOf(builtIn, `draft ${name}`, body) : null
}
