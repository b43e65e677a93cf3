import type { Course, Section } from '@vela/contract/learning'

/** For tests: a chapter with elements `<id>/1` to `<id>/<count>`. */
export function sectionOf(id: string, changes: Partial<Section> & { count?: number } = {}): Section {
  const { count = 2, ...rest } = changes
  return {
    id,
    title: `Chapter ${id}`,
    minutes: 10,
    elements: Array.from({ length: count }, (_, index) => `${id}/${index + 1}`),
    hash: 'a-hash',
    isOpen: true,
    ...rest,
  }
}

export function courseOf(
  id: string,
  sections: readonly (Section | string)[],
  changes: Partial<Course> = {},
): Course {
  return {
    id,
    title: `Course ${id}`,
    subTitle: `About ${id}`,
    icon: 'coins',
    isAddOn: false,
    isOwned: true,
    sections: sections.map((section) => (typeof section === 'string' ? sectionOf(section) : section)),
    ...changes,
  }
}

/** Completed items given as `type:id`; an id alone is an element. */
export function doneOf(...ids: readonly string[]) {
  const keys = new Set(ids.map((id) => (id.includes(':') ? id : `element:${id}`)))
  return { find: (type: string, typeId: string) => (keys.has(`${type}:${typeId}`) ? true : undefined) }
}
