import { formatTime } from '../parts/format.ts'
import { Notice } from '../parts/notice.tsx'
import { texts } from './versions.texts.ts'

export type Draft = { readonly changed_at: string; readonly changed_by: string }

/** What is in use, and whose draft is in the fields. */
export function CurrentVersion({ text, draft }: { text: string; draft: Draft | null }) {
  return (
    <Notice tone="quiet">
      {text}
      {draft && ` ${texts.draft(draft.changed_by, formatTime(draft.changed_at))}`}
    </Notice>
  )
}
