import type { Reply } from '@vela/contract/call'
import type { listPlans } from '@vela/contract/payment'
import { gender } from '@vela/contract/person'
import { flow, sessionId } from '@vela/contract/text'
import * as z from 'zod/mini'
import { maxStackLength } from './navigation/navigation-state.ts'
import { type ScreenName, screenNames } from './navigation/screen-names.ts'
import { createPersistedStore, useStoreValue } from './storage/persisted-store.ts'

const text = (longest: number) => z.string().check(z.maxLength(longest))
const orNull = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullable(schema), null)
const isScreenName = (name: unknown): name is ScreenName => screenNames.some((known) => known === name)

// [S-02] a name we do not know is a page we do not have; no name at all is the start screen.
const screen = z.catch(
  z.pipe(
    z.string(),
    z.transform((name): ScreenName => (isScreenName(name) ? name : '404')),
  ),
  'learn',
)

const screenStack = z.catch(
  z.pipe(
    z.array(z.unknown()),
    z.transform((names) => names.filter(isScreenName).slice(-maxStackLength)),
  ),
  [],
)

export const placeSchema = z.object({
  screen,
  screenPrev: orNull(z.enum(screenNames)),
  screenPrevScope: screenStack,
})

const quiz = z.object({
  question_index: z.catch(z.int().check(z.minimum(0), z.maximum(1000)), 0),
  totalCount: z.catch(z.int().check(z.minimum(1), z.maximum(1000)), 22),
  income_level: z.catch(z.enum(['low', 'middle', 'high']), 'low'),
  goal: z.catch(text(100), 'Retirement'),
  progress: z.catch(z.number().check(z.minimum(0), z.maximum(100)), 0),
  /** By question, as the server has them; the quiz itself looks whether each is one of its question's. */
  answers: z.catch(z.record(text(64), text(1000)), {}),
  /** [Q-21] [F-13] topics as they are ticked, before they are sent; null: none was touched yet. */
  ticked: orNull(text(1000)),
})

const payFailure = z.enum(['declined', 'not_confirmed', 'connection', 'provider'])
export type PayFailure = z.output<typeof payFailure>

// [S-20] each field falls back on its own, so one bad value costs one value and not the visitor's way so far.
const storedSchema = z.object({
  ...placeSchema.shape,
  id: orNull(sessionId),
  payment_id: orNull(text(128)),
  /** The payment that was last counted as successful: none is counted twice. */
  countedPayment: orNull(text(128)),
  /** Why the last payment failed, for the screen that says so. */
  payFailure: orNull(payFailure),
  gender: z.catch(gender, 'male'),
  discount: orNull(z.number().check(z.minimum(0), z.maximum(100))),
  selectedProduct: orNull(text(128)),
  isActiveDiscount: z.catch(z.boolean(), true),
  isBackFromPay: z.catch(z.boolean(), false),
  email: z.catch(text(254), ''),
  // A box a person has unticked is not ticked again by a reload.
  /** Null until the person has touched the box (D31). */
  isReceiveAdvert: z.catch(z.nullable(z.boolean()), null),
  /** The address that the resume link was mailed to, with its choice of mails; the visitor confirms it or types another. */
  mailedTo: orNull(z.object({ email: text(254), isReceiveAdvert: z.boolean() })),
  resetEmail: z.catch(text(254), ''),
  resetCode: z.catch(text(32), ''),
  resetHover: z.catch(z.boolean(), false),
  selectedPlan: z.catch(z.int().check(z.minimum(0), z.maximum(20)), 1),
  flow: z.catch(flow, null),
  quiz: z.catch(quiz, () => quiz.parse({})),
  isInit: z.catch(z.boolean(), false),
  // [L-09] what is open in the lesson player, so that a reload goes on there.
  activeCourse: orNull(text(128)),
  activeChapter: orNull(text(128)),
  activeLesson: orNull(text(128)),
  /** The answers to a chapter that is gone through again, by question; null the first time. */
  again: orNull(z.record(text(256), text(128))),
  /** The look-back of the plan that the open chapter is. */
  lookBack: orNull(text(128)),
})

export type AppState = z.output<typeof storedSchema> & {
  loading: boolean
  blockScroll: boolean
  prices: Reply<typeof listPlans>['data']
}

export function restoreAppState(stored: unknown): AppState {
  const restored = storedSchema.safeParse(stored)
  return {
    ...(restored.success ? restored.data : storedSchema.parse({})),
    // A request or a popup of the last visit is over, and last week's price is asked for again, never shown.
    loading: false,
    blockScroll: false,
    prices: [],
  }
}

export const appState = createPersistedStore('app_state', 1, restoreAppState)

export function useAppState<V>(select: (state: AppState) => V): V {
  return useStoreValue(appState, select)
}

/** [S-05] back to how it was before the first answer. */
export function clearAppState(screen: ScreenName): void {
  appState.setState({ ...restoreAppState({}), screen })
}

/** [L-14] no lesson is open. */
export const noLesson = {
  activeCourse: null,
  activeChapter: null,
  activeLesson: null,
  again: null,
  lookBack: null,
} as const
