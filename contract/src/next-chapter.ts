import type { Plan } from './plan-shape.ts'

const plannedChapters = (plan: Plan | null) => plan?.weeks.flatMap(({ chapters }) => chapters) ?? []

type WithSections = { readonly sections: readonly { readonly id: string }[] }

/** The order of the map: the plan's courses in the order in which it reaches them, then the others. */
export function arrangeCourses<C extends WithSections>(
  courses: readonly C[],
  plan: Plan | null,
): { readonly planned: readonly C[]; readonly library: readonly C[] } {
  const planned = new Set(
    plannedChapters(plan).flatMap(
      (chapter) => courses.find(({ sections }) => sections.some(({ id }) => id === chapter)) ?? [],
    ),
  )
  return { planned: [...planned], library: courses.filter((course) => !planned.has(course)) }
}

type OwnPlan = { readonly plan: Plan; readonly known?: readonly string[] | undefined }

/**
 * The one rule for the next chapter, used by the map, the end of a lesson and the consultant: the first available
 * chapter of the plan, and without a plan or after it the first in the order of the map. A chapter that a
 * placement has shown to be known comes after all others.
 */
export function nextChapter(
  courses: readonly WithSections[],
  own: OwnPlan | null,
  canTake: (chapter: string) => boolean,
): string | null {
  const plan = own?.plan ?? null
  const { planned, library } = arrangeCourses(courses, plan)
  const ofMap = [...planned, ...library].flatMap(({ sections }) => sections.map(({ id }) => id))
  const listed = new Set(ofMap)
  const inOrder = [...plannedChapters(plan).filter((id) => listed.has(id)), ...ofMap].filter(canTake)
  return inOrder.find((id) => !own?.known?.includes(id)) ?? inOrder[0] ?? null
}
