/**
 * Worksheets: the blanks of the lessons ("do it today"). Each is a field with one value for a person, whichever page asks
 * for it, and all of them gather on one page [N-21]. Amounts are numbers in the person's own currency, without a sign.
 *
 * A value travels as text: an amount as `1200.50`, a date as `2026-11-18`, a list as JSON of rows with a name and an
 * amount. The empty text means that the field was emptied.
 */
import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { ok } from './envelope.ts'
import { opaqueId } from './text.ts'

export const fieldKinds = ['money', 'number', 'percent', 'date', 'text', 'list'] as const
export type FieldKind = (typeof fieldKinds)[number]

export const worksheetField = z.object({
  id: z.string(),
  kind: z.enum(fieldKinds),
  label: z.string(),
  help: z.optional(z.string()),
  /** The names of the rows that an empty list starts with. */
  rows: z.optional(z.array(z.string())),
})

export type WorksheetField = z.output<typeof worksheetField>

export const maxTextLength = 160
export const maxRows = 6
export const maxNameLength = 40

export type Row = readonly [name: string, amount: string]

const amount = /^\d{1,12}(\.\d{1,2})?$/

/** The rows of a list; null if the text is not a list. */
export function readRows(value: string): readonly Row[] | null {
  if (value === '') return []
  try {
    const rows: unknown = JSON.parse(value)
    return Array.isArray(rows) && rows.length <= maxRows && rows.every(isRow) ? rows : null
  } catch {
    return null
  }
}

function isRow(row: unknown): row is Row {
  if (!Array.isArray(row) || row.length !== 2) return false
  const [name, value] = row
  return (
    typeof name === 'string' &&
    name.length <= maxNameLength &&
    typeof value === 'string' &&
    (value === '' || amount.test(value))
  )
}

function isDate(value: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(`${value}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}

const isOfKind: Readonly<Record<FieldKind, (value: string) => boolean>> = {
  money: (value) => amount.test(value),
  number: (value) => amount.test(value),
  // A rate may be negative.
  percent: (value) => /^-?\d{1,3}(\.\d{1,2})?$/.test(value),
  date: isDate,
  text: (value) => value.length <= maxTextLength,
  list: (value) => readRows(value) !== null,
}

/** Whether the text is a value of this kind. */
export const isFieldValue = (kind: FieldKind, value: string) => value === '' || isOfKind[kind](value)

export const setWorksheetValue = defineCall({
  clause: 'N-22',
  area: 'learning',
  summary: 'Stores what a person wrote into a field of a worksheet; the newest value counts',
  method: 'POST',
  path: '/education/worksheet/set/',
  access: 'user',
  body: z.strictObject({
    field: opaqueId,
    value: z.string().check(z.maxLength(1000)),
    /** By the clock of the device, in milliseconds. */
    written_at: z.int().check(z.minimum(0), z.maximum(4_102_444_800_000)),
  }),
  replies: { 200: ok },
  // A day without a network is sent in one batch.
  limits: { perMinute: 600 },
})

/** A value as the server has it, in the list of progress. */
export const worksheetValue = z.object({ field: z.string(), value: z.string(), written_at: z.number() })
