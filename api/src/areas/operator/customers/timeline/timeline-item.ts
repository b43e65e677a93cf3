import type { TimelineItem } from '@vela/contract/operator/customers'

export type Item = Omit<TimelineItem, 'at'> & { readonly at: Date }

/** The id is unique within the timeline of a person, so that paging can continue after it. */
export function item(
  kind: TimelineItem['kind'],
  id: string,
  at: Date,
  details: TimelineItem['details'],
): Item {
  return { id: `${kind} ${id}`, kind, at, details }
}
