/**
 * How a question is answered by doing something instead of choosing an option.
 *
 * Every such question is a complete single-choice question. Whatever a person does counts as one of its options, so
 * progress records an option's id as before [N-10]. `states` says what a person has to do for each option; anything else
 * counts as the nearest wrong option.
 */
import * as z from 'zod/mini'

const text = z.string()
const item = z.object({ id: text, text })
const items = z.array(item)
/** By option id: the ids of the chosen items, or of all items in order. */
const lists = z.record(text, z.array(text))

/** [N-01] The options differ only in their figure, which stands between these texts. */
const number = z.object({ kind: z.literal('number'), before: text, after: text })

/** [N-05] Select all that apply. */
const many = z.object({ kind: z.literal('many'), items, states: lists })

/** [N-03] `items` are not in the right order. */
const order = z.object({ kind: z.literal('order'), items, states: lists })

/** [N-04] `states`: the bucket of each item. */
const buckets = z.object({
  kind: z.literal('buckets'),
  buckets: items,
  items,
  states: z.record(text, z.record(text, text)),
})

/** [N-07] Which messages are a trick? Only those of the other side can be marked. */
const chat = z.object({
  kind: z.literal('chat'),
  items: z.array(z.object({ ...item.shape, from: text, isOwn: z.boolean() })),
  states: lists,
})

/** [N-06] The chart is sanitised HTML; each option is a place on it, in percent of its width and height. */
const point = z.object({
  kind: z.literal('point'),
  title: text,
  chart: text,
  points: z.record(text, z.object({ x: z.number(), y: z.number(), name: text })),
})

const unit = z.enum(['$', '%', ''])

/** A number that a person moves; `name` is its name in the formulas. */
const slider = z.object({
  name: text,
  label: text,
  unit,
  min: z.number(),
  max: z.number(),
  step: z.number(),
  value: z.number(),
})

/** A chart that a person moves. Formulas name `x` and the sliders. */
export const livingChart = z.object({
  title: text,
  unit,
  x: z.object({ name: text, values: z.array(z.number()) }),
  series: z.array(z.object({ name: text, formula: text })),
  sliders: z.array(slider),
  /** Where on x the first series is guessed before it is shown. */
  ask: z.optional(z.number()),
  /** A sentence with the names of sliders and `{1}`, `{2}` for the last values of the series. */
  says: text,
})

/** [N-02] The guess is the answer. */
const explore = z.object({
  ...livingChart.shape,
  kind: z.literal('explore'),
  ask: z.number(),
  /** What each option stands for. */
  values: z.record(text, z.number()),
})

export const interaction = z.union([number, many, order, buckets, chat, point, explore])

export type LivingChart = z.output<typeof livingChart>
export type Interaction = z.output<typeof interaction>
export type InteractionKind = Interaction['kind']
export type InteractionOf<K extends InteractionKind> = Extract<Interaction, { kind: K }>

/**
 * [N-08] The same question with other numbers: `{0}` in a text stands for the first figure of a row. The options have
 * the same ids, and the same one is right.
 */
export const freshNumbers = z.object({
  title: text,
  options: z.array(z.object({ id: text, answer: text, why: text })),
  rows: z.array(z.array(text)),
})
