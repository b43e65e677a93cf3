/**
 * The stored state of the app, in local storage under `app_state` [S-20].
 *
 * Anything may be in local storage: every field is validated and falls back to its default on its own [S-24] (D4), so
 * the rest of the app can rely on the types. `navigation/` changes the screen, `session/` has the signed-in user,
 * `storage/` has local storage and IndexedDB.
 */

import type { Reply } from '@vela/contract/call'
import type { listPlans } from '@vela/contract/payment'
import { gender } from '@vela/contract/person'
import { flow, sessionId } from '@vela/contract/text'
import * as z from 'zod/mini'
import { maxStackLength } from './navigation/navigation-state.ts'
import { type ScreenName, screenNames } from './navigation/screen-names.ts'
import { createPersistedStore, useStoreValue } from './storage/persisted-store.ts'

const text = (max: number) => z.string().check(z.maxLength(max))
const orNull = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullable(schema), null)
const isScreenName = (name: unknown): name is ScreenName => screenNames.some((known) => known === name)

// [S-02] An unknown name shows the 404 screen; a missing name shows the start screen.
const screen = z.catch(z.enum(screenNames), ({ value }) => (typeof value === 'string' ? '404' : 'learn'))

const screenStack = z.catch(z.array(z.enum(screenNames)).check(z.maxLength(maxStackLength)), ({ value }) =>
  Array.isArray(value) ? value.filter(isScreenName).slice(-maxStackLength) : [],
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
  /** Answers by question, as the server stores them; the quiz checks that each is a valid answer to its question. */
  answers: z.catch(z.record(text(64), text(1000)), {}),
  /** [Q-21] [F-13] The selected topics before they are sent; null if the user has not changed any. */
  ticked: orNull(text(1000)),
})

const payFailure = z.enum(['declined', 'not_confirmed', 'connection', 'provider'])
export type PayFailure = z.output<typeof payFailure>

// [S-20] Each field has its own fallback, so one bad value resets one field and not all of the visitor's progress.
const storedSchema = z.object({
  ...placeSchema.shape,
  id: orNull(sessionId),
  payment_id: orNull(text(128)),
  /** The last payment that was tracked as successful, so that none is tracked twice. */
  countedPayment: orNull(text(128)),
  /** Why the last payment failed; the fail screen shows it. */
  payFailure: orNull(payFailure),
  gender: z.catch(gender, 'male'),
  discount: orNull(z.number().check(z.minimum(0), z.maximum(100))),
  selectedProduct: orNull(text(128)),
  isActiveDiscount: z.catch(z.boolean(), true),
  isBackFromPay: z.catch(z.boolean(), false),
  email: z.catch(text(254), ''),
  /** Null until the user changes the checkbox (D31), so that a reload does not tick a box that the user unticked. */
  isReceiveAdvert: z.catch(z.nullable(z.boolean()), null),
  /**
   * The email address that received the resume link, and its marketing choice; the visitor confirms it or enters
   * another.
   */
  mailedTo: orNull(z.object({ email: text(254), isReceiveAdvert: z.boolean() })),
  resetEmail: z.catch(text(254), ''),
  resetCode: z.catch(text(32), ''),
  resetHover: z.catch(z.boolean(), false),
  selectedPlan: z.catch(z.int().check(z.minimum(0), z.maximum(20)), 1),
  flow: z.catch(flow, null),
  /** [O-81] The experiment variant whose texts this visitor sees. */
  variant: orNull(text(64)),
  quiz: z.catch(quiz, () => quiz.parse({})),
  isInit: z.catch(z.boolean(), false),
  // [L-09] What is open in the lesson player, so that a reload continues there.
  activeCourse: orNull(text(128)),
  activeChapter: orNull(text(128)),
  activeLesson: orNull(text(128)),
  /** The answers given while a finished chapter is repeated, by question id; null on the first pass. */
  again: orNull(z.record(text(256), text(128))),
  /** The id of the plan's review step that the open chapter belongs to. */
  lookBack: orNull(text(128)),
  /** [C-18] The title of the page that the learner asks the consultant about. */
  askedPage: orNull(text(300)),
  /** The mission that is open in the simulator, so that a reload continues there. */
  activeMission: orNull(text(128)),
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
    // Requests and popups end with the page, and stored prices could be outdated, so they are always fetched again.
    loading: false,
    blockScroll: false,
    prices: [],
  }
}

export const appState = createPersistedStore('app_state', 1, restoreAppState)

export function useAppState<V>(select: (state: AppState) => V): V {
  return useStoreValue(appState, select)
}

/** [S-05] Resets the state to what it was before the first answer. */
export function clearAppState(screen: ScreenName): void {
  appState.setState({ ...restoreAppState({}), screen })
}

/** [L-14] The fields of the state when no lesson is open. */
export const noLesson = {
  activeCourse: null,
  activeChapter: null,
  activeLesson: null,
  again: null,
  lookBack: null,
  askedPage: null,
} as const
