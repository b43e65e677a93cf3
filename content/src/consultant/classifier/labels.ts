/** The labels of a message; each has its examples in content/consultant/examples. */
export const labels = [
  'honest',
  'crisis-self',
  'crisis-violence',
  'crisis-gambling',
  'crisis-debts',
  'injection',
  'wrongdoing',
  'insult',
  'advice',
  'off-topic',
  'small-talk',
] as const

export type Label = (typeof labels)[number]
