/** [N-13] The people who appear in the lessons, the same through all courses. Their pictures are in the app. */
export const cast = ['olena', 'samuel', 'mei', 'tomas', 'lucia', 'wei'] as const

export type CastMember = (typeof cast)[number]
