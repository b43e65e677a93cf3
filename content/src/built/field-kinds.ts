import type { FieldKind } from '@vela/contract/worksheet'
import { readWorksheetFile } from '../worksheets/read-worksheet.ts'

/** The kind of each field of the worksheets, by its id. */
export const fieldKinds: Readonly<Record<string, FieldKind>> = Object.fromEntries(
  readWorksheetFile().flatMap(({ fields }) => fields.map(({ id, kind }) => [id, kind])),
)
