import { type Asked, askedIn } from './asked.ts'
import type { Figure } from './figure.ts'
import { findDebt } from './find-debt.ts'
import { findGoal } from './find-goal.ts'
import { findGrowth } from './find-growth.ts'
import { findIncome, type Income } from './find-income.ts'
import { isOfPercent, isRateCompared } from './find-percent.ts'
import { findRatio, type Ratio } from './find-ratio.ts'

export type SumKind =
  | Ratio
  | 'rule_of_72'
  | 'budget'
  | 'emergency'
  | 'card'
  | 'loan'
  | 'fee'
  | 'inflation'
  | 'simple'
  | 'goal_time'
  | 'goal_step'
  | 'growth'
  | 'present'
  | 'withdrawal'
  | 'percent'
  | 'yearly_rate'
  | 'yearly_return'
  | Income

const definition =
  /^[¿"]?(?:so |and |ok |y |hola |hi |hello )?,? ?(?:what(?:'s| is| are) an? |que (?:es|son|significa) |explain |explica\w* |define )/
const suspicion = /\b(?:scams?|scammers?|legit|ponzi|frauds?|estafas?|estafador\w*|fraudes?|piramid\w*)\b/

/** What is to be worked out; null where nothing is. The first that fits is meant: the narrow ones stand first. */
export function findSumKind(text: string, figures: readonly Figure[], hasShares: boolean): SumKind | null {
  const asked = askedIn(text, figures)
  const { says, has, wants } = asked
  if (!has('money') && says(definition)) return null
  if (says(suspicion) && !(wants && has('money'))) return null
  if (isRateCompared(text, figures)) return 'yearly_rate'
  return (
    findRatio(text, figures) ??
    findByName(asked, hasShares) ??
    findIncome(asked) ??
    (isOfPercent(text, figures) ? 'percent' : null) ??
    findDebt(asked) ??
    findErosion(asked) ??
    findGoal(asked) ??
    findGrowth(asked)
  )
}

const multiplies =
  /\b(?:double|doubles|doubling|rule of (?:the )?(?:72|114|144)|duplic\w+|regla del? (?:72|114|144)|doblar|se dobla|tripl\w+|quadrupl\w+|cuadrupl\w+)\b/
const asksForRule = /\bwhat is (?:the )?rule\b|\bque es\b/
const splits = /\b(?:budget|presupuesto|split|reparto|repartir|divide|dividir|divido|distribu\w+)\b/
const emergencies =
  /\b(?:emergency fund|emergency savings|rainy day|fondo de emergencias?|colchon (?:de|financiero|para)|fondo de \d+ meses|fondo para emergencias?)\b/
const simpleInterest = /\bsimple interest|interes(?:es)? simples?\b/

/** Sums that are called by a name. */
function findByName(asked: Asked, hasShares: boolean): SumKind | null {
  const { says, has, wants, figures } = asked
  if (says(multiplies) && (has('percent') || has('time') || (wants && !says(asksForRule))))
    return has('money') && has('percent') && has('time') ? 'growth' : 'rule_of_72'
  if (isReturnAsked(asked)) return 'yearly_return'
  if ((hasShares || says(splits)) && has('money') && !has('time')) return 'budget'
  if (says(emergencies) && (has('money') || says(/\bcalcul/))) return 'emergency'
  if (says(simpleInterest) && figures.length > 0) return 'simple'
  return null
}

const asksReturn =
  /\bcagr\b|\b(?:annual|yearly|average|what|which)\b.{0,20}\b(?:return|rate|growth|yield|interest)\b|\b(?:tasa|rendimiento|rentabilidad|crecimiento|interes|retorno)\b.{0,16}\b(?:anual|promedio|medi[oa])\b|\b(?:que|cual|cuanta?|a que)\b.{0,12}\b(?:tasa|rendimiento|rentabilidad|retorno)\b/

/** From one amount to another in a time: what that is a year. */
function isReturnAsked({ says, has, isMonthly, figures }: Asked): boolean {
  const amounts = figures.filter(({ kind }) => kind === 'money').length
  return amounts === 2 && has('time') && !has('percent') && !isMonthly && says(asksReturn)
}

const losesValue =
  /\b(?:inflation|inflacion|real return|real rate|rendimiento real|tasa real|purchasing power|poder adquisitivo|prices rise|prices rising|suben los precios|precios suben)\b/

/** What fees and rising prices take. */
function findErosion({ says, has, figures }: Asked): SumKind | null {
  if (figures.some(({ role }) => role === 'fee') && (has('money') || has('time'))) return 'fee'
  return says(losesValue) && has('percent') ? 'inflation' : null
}
