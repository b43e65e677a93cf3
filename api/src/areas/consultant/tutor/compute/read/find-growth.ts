import type { Asked } from './asked.ts'

const grows =
  /\b(?:grow\w*|compound\w*|invest\w*|sav(?:e|es|ing|ings)|interest|earn\w*|deposit\w*|worth|become\w*|turn into|will i have|would i have|end up|put|return|yield\w*|interes|compuesto|ahorr\w+|inv(?:ierto|ertir|ierta|erti)\w*|crec\w+|tendre|tendria|tengo|convierte\w*|gan(?:o|a|aria|are)|deposit\w*|pong\w+|guard\w+|rind\w+|rendimiento|apart\w+|met[oe])\b/
const addsUp = /\b(?:total|altogether|in all|en total|(?:no|sin) interes\w*)\b/

/** Money that lies or is put aside, and what it comes to. */
export function findGrowth({ says, has, wants, isMonthly, figures }: Asked): 'growth' | null {
  const [money, rate, time] = [has('money'), has('percent'), has('time')]
  const isGrowth =
    (says(grows) && money && figures.length > 1 && (rate || time)) ||
    (money && rate && time) ||
    (isMonthly && time && (wants || says(addsUp)))
  return isGrowth ? 'growth' : null
}
