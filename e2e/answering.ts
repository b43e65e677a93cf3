import type { Page } from '@playwright/test'
import { get } from './api-request.ts'
import { shownScreen } from './fixtures.ts'
import { tokenOf } from './users.ts'

type Item = { readonly id: string; readonly text: string }
type Lists = Readonly<Record<string, readonly string[]>>
/** What the server sends of each kind, as far as it is needed here. */
type Interaction =
  | { readonly kind: 'number' }
  | { readonly kind: 'many' | 'chat' | 'order'; readonly items: readonly Item[]; readonly states: Lists }
  | {
      readonly kind: 'buckets'
      readonly buckets: readonly Item[]
      readonly items: readonly Item[]
      readonly states: Readonly<Record<string, Readonly<Record<string, string>>>>
    }
  | { readonly kind: 'point'; readonly points: Readonly<Record<string, { readonly name: string }>> }
  | { readonly kind: 'explore'; readonly values: Readonly<Record<string, number>> }

type Option = { readonly id: string; readonly answer: string; readonly correct: string }
export type Step = {
  readonly id: string
  readonly title: string
  readonly options?: readonly Option[]
  readonly interaction?: Interaction
}

/** The pages and questions of a chapter, as the server sends them. */
export async function fetchSteps(page: Page, chapter: string, language = 'en'): Promise<readonly Step[]> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}`, 'accept-language': language }
  const path = `/education/elements/?sectionId=${encodeURIComponent(chapter)}`
  return (await get(page, { path, headers })).data
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Does what stands for an option, whatever the kind of the question, and checks it. Works in both languages. */
export async function answerWith(page: Page, step: Step, option: Option): Promise<void> {
  const lesson = shownScreen(page, 'lesson')
  const button = (name: string | RegExp) => lesson.getByRole('button', { name })
  const { interaction } = step
  if (interaction === undefined) {
    await button(option.answer).click()
    return
  }
  switch (interaction.kind) {
    case 'number':
      await lesson.getByRole('textbox').fill(option.answer)
      break
    case 'many':
    case 'chat': {
      const chosen = interaction.states[option.id] ?? []
      for (const { id, text } of interaction.items)
        if (chosen.includes(id))
          await (interaction.kind === 'many'
            ? lesson.getByRole('checkbox', { name: text })
            : button(text)
          ).click()
      break
    }
    case 'order': {
      const now = interaction.items.map(({ id }) => id)
      for (const [place, id] of (interaction.states[option.id] ?? []).entries()) {
        const item = interaction.items.find((one) => one.id === id)?.text ?? ''
        for (let at = now.indexOf(id); at > place; at -= 1) {
          await button(new RegExp(`^(Move up|Subir): ${escaped(item)}$`)).click()
          now.splice(at - 1, 2, id, now[at - 1] ?? '')
        }
      }
      break
    }
    case 'buckets': {
      const states = interaction.states[option.id] ?? {}
      // After each one the next item is picked up by itself.
      for (const { id, text } of interaction.items) {
        const bucket = interaction.buckets.find((one) => one.id === states[id])?.text ?? ''
        await button(new RegExp(`^${escaped(bucket)}: (put|poner aquí) ${escaped(text)}`)).click()
      }
      break
    }
    case 'point':
      await lesson
        .getByRole('radio', { name: interaction.points[option.id]?.name ?? '' })
        .click({ force: true })
      break
    case 'explore':
      await lesson.getByRole('spinbutton').fill(String(interaction.values[option.id]))
      break
  }
  await button(/^(Check|Comprobar)$/).click()
}
