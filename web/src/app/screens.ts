import type { ComponentType } from 'react'
import { Gender } from '../areas/funnel/gender/gender.tsx'
import type { Namespace } from '../i18n/namespaces.ts'
import type { ScreenName } from '../state/screen-names.ts'
import type { ComingName } from './coming-screen.tsx'
import type { LegalScreen } from './legal-links.ts'

type Frame = {
  /** Where people mostly go next; loaded while they read. */
  readonly next?: readonly ScreenName[]
  /** [S-13] [S-14] [S-15] what the shell leaves out around this screen. */
  readonly hidesLogIn?: true
  readonly hidesFooter?: true
  readonly hidesLinks?: readonly LegalScreen[]
}

type Screen = Frame &
  (
    | { readonly component: ComponentType }
    | { readonly load: () => Promise<ComponentType>; readonly texts: readonly Namespace[] }
  )

// Stands in until the screen's own issue builds it.
function coming(name: ComingName, frame: Frame = {}): Screen {
  return {
    ...frame,
    texts: ['coming'],
    load: () => import('./coming-screen.tsx').then((module) => module.comingScreen(name)),
  }
}

const academy = { hidesLogIn: true, hidesFooter: true } as const

/** [S-02] every screen by name: a missing one does not compile. */
export const screens: Readonly<Record<ScreenName, Screen>> = {
  // The first page: in the entry's own script, with its texts in `front`.
  gender: { component: Gender, next: ['age'] },
  age: {
    load: () => import('../areas/funnel/age/age.tsx').then((module) => module.Age),
    texts: ['age'],
    next: ['promo'],
  },
  promo: {
    load: () => import('../areas/funnel/promo/promo.tsx').then((module) => module.Promo),
    texts: ['promo'],
    next: ['quiz'],
  },
  quiz: {
    load: () => import('../areas/funnel/quiz/quiz.tsx').then((module) => module.Quiz),
    texts: ['quiz', 'quiz-pages'],
    next: ['strategy_ready'],
  },
  strategy_ready: {
    load: () =>
      import('../areas/funnel/strategy-ready/strategy-ready.tsx').then((module) => module.StrategyReady),
    texts: ['strategy-ready'],
    next: ['email'],
  },
  email: {
    load: () => import('../areas/funnel/email/email.tsx').then((module) => module.Email),
    texts: ['email'],
    next: ['growth_plan'],
  },
  growth_plan: {
    load: () => import('../areas/funnel/growth-plan/growth-plan.tsx').then((module) => module.GrowthPlan),
    texts: ['growth-plan', 'chapters'],
    next: ['plan_details'],
  },
  plan_details: {
    load: () => import('../areas/billing/plan-details/plan-details.tsx').then((module) => module.PlanDetails),
    texts: ['plan-details', 'chapters'],
    next: ['solid_gate'],
  },
  solid_gate: {
    load: () => import('../areas/billing/solid-gate/solid-gate.tsx').then((module) => module.SolidGate),
    texts: ['payment'],
    next: ['registration', 'fail'],
  },
  stripe: {
    load: () => import('../areas/billing/stripe/stripe.tsx').then((module) => module.StripeScreen),
    texts: ['payment'],
    next: ['success'],
  },
  success: {
    load: () => import('../areas/billing/success/success.tsx').then((module) => module.Success),
    texts: ['payment-result'],
    next: ['registration'],
  },
  fail: {
    load: () => import('../areas/billing/fail/fail.tsx').then((module) => module.Fail),
    texts: ['payment-result'],
    next: ['plan_details'],
  },
  registration: coming('registration'),
  login_page: coming('login_page', { hidesLogIn: true, hidesFooter: true }),
  'forgot-password': coming('forgot-password'),
  'email-code-verification': coming('email-code-verification'),
  'new-password': coming('new-password'),
  learn: coming('learn', academy),
  lesson: coming('lesson', academy),
  success_lesson: coming('success_lesson', academy),
  profile: coming('profile', academy),
  // help on settings leaves the terms out: they have their own line there.
  settings: coming('settings', { ...academy, hidesLinks: ['terms'] }),
  subscription: coming('subscription', academy),
  upsale: coming('upsale', academy),
  consultant: coming('consultant', academy),
  language: {
    load: () =>
      import('../areas/account/language/language-choice.tsx').then((module) => module.LanguageChoice),
    texts: ['language'],
  },
  terms: coming('terms'),
  privacy_policy: coming('privacy_policy'),
  subscription_policy: coming('subscription_policy'),
  '404': {
    load: () => import('./not-found.tsx').then((module) => module.NotFound),
    texts: ['not-found'],
  },
}
