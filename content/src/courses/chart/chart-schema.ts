import * as z from 'zod/mini'

const text = (longest: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'is missing' : 'must be text') })
    .check(z.minLength(1, 'is empty'), z.maxLength(longest, `is longer than ${longest} letters`))

const isList = 'must be a list'
const number = z.number('must be a number')
const name = text(40)
const units = ['$', '%', ''] as const
export type ChartUnit = (typeof units)[number]

const series = z.union(
  [
    z.strictObject({ name, values: z.array(number) }),
    z.strictObject({ name, formula: z.pipe(z.union([z.string(), number]), z.transform(String)) }),
  ],
  'a series has a name of at most 40 letters, and either values (numbers) or a formula',
)

const slider = z.strictObject(
  {
    name: z.string().check(z.regex(/^[a-z][a-z_]*$/)),
    label: name,
    unit: z.optional(z.enum(units)),
    from: number,
    to: number,
    step: number,
    value: number,
  },
  'a slider has a name, a label, from, to, step and value, and it may have a unit',
)

export const chartSchema = z.strictObject({
  kind: z.enum(['line', 'bar'], 'must be line or bar'),
  title: text(80),
  says: text(320),
  unit: z.optional(z.enum(units, 'must be $, "%" or left out')),
  x: z.strictObject(
    {
      name,
      values: z
        .array(z.union([number, text(26)], 'must be a number or at most 26 letters'), isList)
        .check(z.minLength(2, 'needs two places'), z.maxLength(13, 'has more than 13 places')),
    },
    {
      error: ({ code, input }) => (code === 'invalid_type' && input === undefined ? 'is missing' : undefined),
    },
  ),
  series: z
    .array(series, isList)
    .check(z.minLength(1, 'needs a series'), z.maxLength(4, 'more than four series are not readable')),
  /** [N-02] The numbers that formulas name and a learner may move. */
  sliders: z.optional(z.array(slider, isList).check(z.minLength(1), z.maxLength(3, 'at most three sliders'))),
  /** [N-02] The place on x where the first series is guessed. */
  ask: z.optional(number),
})

export type WrittenChart = z.output<typeof chartSchema>
export type WrittenSeries = WrittenChart['series'][number]
