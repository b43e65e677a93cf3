import * as z from 'zod/mini'

const day = z
  .string()
  .check(z.regex(/^20\d\d-\d\d-\d\d$/, 'must be a day such as 2026-11-18'), z.refine(isDay))

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The longest range that a report covers, in days. */
const longestDays = 400

/** The days of a report, both included, in the time zone of whoever reads it. */
export const reportRange = z
  .strictObject({
    from: day,
    to: day,
    zone: z
      .string()
      .check(z.regex(/^(UTC|[A-Z]\w{1,30}\/[\w/+-]{1,30})$/), z.refine(isTimeZone, 'must be a time zone')),
  })
  .check(
    z.refine(({ from, to }) => from <= to, 'the range must end after it begins'),
    z.refine(
      ({ from, to }) => Date.parse(to) - Date.parse(from) <= longestDays * 86_400_000,
      'the range is too long',
    ),
  )

export type ReportRange = z.output<typeof reportRange>

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
