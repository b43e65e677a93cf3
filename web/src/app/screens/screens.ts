import type { ComponentType } from 'react'
import { Gender } from '../../areas/funnel/gender/gender.tsx'
import type { Namespace } from '../../i18n/namespaces.ts'
import type { LegalScreen, ScreenName } from '../../state/navigation/screen-names.ts'
import type { Tab } from '../frame/academy-bar.tsx'

type Frame = {
  /** The screens that users usually open next; loaded in advance. */
  readonly next?: readonly ScreenName[]
  /** [S-13] [S-14] [S-15] What the frame leaves out around this screen. */
  readonly hidesHeader?: true
  readonly hidesLogIn?: true
  readonly hidesFooter?: true
  readonly hidesLinks?: readonly LegalScreen[]
  /** Shows the academy bar with this tab selected. */
  readonly tab?: Tab
  /** Uses the full available width instead of one column. */
  readonly isWide?: true
}

type Screen = Frame &
  (
    | { readonly component: ComponentType }
    | { readonly load: () => Promise<ComponentType>; readonly texts: readonly Namespace[] }
  )

function legal(name: LegalScreen): Screen {
  return {
    texts: ['legal'],
    load: () =>
      import('../../areas/account/legal/legal-document.tsx').then((module) => module.legalScreen(name)),
  }
}

const academy = { hidesLogIn: true, hidesFooter: true } as const
const simulator = { ...academy, tab: 'simulator', isWide: true } as const
const payment = { isWide: true, texts: ['payment'] } as const

/** [S-02] Every screen by name; a missing one does not compile. */
export const screens: Readonly<Record<ScreenName, Screen>> = {
  // The first page is part of the entry's script, and its texts are in `front`.
  gender: { component: Gender, next: ['age'] },
  age: {
    load: () => import('../../areas/funnel/age/age.tsx').then((module) => module.Age),
    texts: ['age'],
    next: ['promo'],
  },
  promo: {
    load: () => import('../../areas/funnel/promo/promo.tsx').then((module) => module.Promo),
    texts: ['promo'],
    next: ['quiz'],
  },
  quiz: {
    load: () => import('../../areas/funnel/quiz/quiz.tsx').then((module) => module.Quiz),
    texts: ['quiz', 'quiz-pages'],
    next: ['strategy_ready'],
  },
  strategy_ready: {
    load: () =>
      import('../../areas/funnel/strategy-ready/strategy-ready.tsx').then((module) => module.StrategyReady),
    texts: ['strategy-ready'],
    // The e-mail step shows a part of the plan.
    next: ['email', 'growth_plan'],
  },
  email: {
    load: () => import('../../areas/funnel/email/email.tsx').then((module) => module.Email),
    texts: ['email'],
    next: ['growth_plan'],
  },
  growth_plan: {
    isWide: true,
    load: () => import('../../areas/funnel/growth-plan/growth-plan.tsx').then((module) => module.GrowthPlan),
    texts: ['growth-plan', 'chapters'],
    next: ['plan_details'],
  },
  plan_details: {
    isWide: true,
    load: () =>
      import('../../areas/billing/plan-details/plan-details.tsx').then((module) => module.PlanDetails),
    texts: ['plan-details', 'chapters'],
    next: ['solid_gate'],
  },
  solid_gate: {
    ...payment,
    load: () => import('../../areas/billing/solid-gate/solid-gate.tsx').then((module) => module.SolidGate),
    next: ['registration', 'fail'],
  },
  stripe: {
    ...payment,
    load: () => import('../../areas/billing/stripe/stripe.tsx').then((module) => module.StripeScreen),
    next: ['success'],
  },
  success: {
    load: () => import('../../areas/billing/success/success.tsx').then((module) => module.Success),
    texts: ['payment-result'],
    next: ['registration'],
  },
  fail: {
    load: () => import('../../areas/billing/fail/fail.tsx').then((module) => module.Fail),
    texts: ['payment-result'],
    next: ['plan_details'],
  },
  registration: {
    load: () =>
      import('../../areas/account/registration/registration.tsx').then((module) => module.Registration),
    texts: ['registration', 'entry', 'password'],
    next: ['upsale'],
  },
  login_page: {
    ...academy,
    load: () => import('../../areas/account/login/login-page.tsx').then((module) => module.LoginPage),
    texts: ['login', 'entry'],
    next: ['learn'],
  },
  'forgot-password': {
    load: () =>
      import('../../areas/account/forgot-password/forgot-password.tsx').then(
        (module) => module.ForgotPassword,
      ),
    texts: ['reset', 'entry'],
    next: ['email-code-verification'],
  },
  'email-code-verification': {
    load: () => import('../../areas/account/email-code/email-code.tsx').then((module) => module.EmailCode),
    texts: ['reset'],
    next: ['new-password'],
  },
  'new-password': {
    load: () =>
      import('../../areas/account/new-password/new-password.tsx').then((module) => module.NewPassword),
    texts: ['reset', 'entry', 'password'],
    next: ['login_page'],
  },
  learn: {
    ...academy,
    tab: 'learn',
    isWide: true,
    load: () =>
      import('../../areas/learning/learn/learn.tsx').then((module) => {
        module.readAhead()
        return module.Learn
      }),
    texts: ['learn', 'subscription-state'],
    next: ['lesson'],
  },
  // A lesson and a mission have their own bar, and a small phone has no space for a second one.
  lesson: {
    ...academy,
    hidesHeader: true,
    isWide: true,
    load: () => import('../../areas/learning/lesson/lesson.tsx').then((module) => module.Lesson),
    texts: ['lesson'],
    next: ['success_lesson'],
  },
  review: {
    ...academy,
    hidesHeader: true,
    isWide: true,
    load: () => import('../../areas/learning/review/review.tsx').then((module) => module.Review),
    texts: ['review', 'lesson'],
  },
  mistakes: {
    ...academy,
    tab: 'learn',
    isWide: true,
    load: () => import('../../areas/learning/review/mistakes.tsx').then((module) => module.Mistakes),
    texts: ['review'],
  },
  ideas: {
    ...academy,
    tab: 'profile',
    isWide: true,
    load: () => import('../../areas/learning/review/ideas.tsx').then((module) => module.Ideas),
    texts: ['review', 'learn'],
  },
  test_out: {
    ...academy,
    hidesHeader: true,
    isWide: true,
    load: () => import('../../areas/learning/test-out/test-out.tsx').then((module) => module.TestOut),
    texts: ['test-out', 'lesson'],
  },
  success_lesson: {
    ...academy,
    load: () =>
      import('../../areas/learning/success-lesson/success-lesson.tsx').then((module) => module.SuccessLesson),
    texts: ['lesson'],
    next: ['learn'],
  },
  profile: {
    ...academy,
    tab: 'profile',
    isWide: true,
    load: () => import('../../areas/account/profile/profile.tsx').then((module) => module.Profile),
    texts: ['profile', 'habit', 'subscription-state'],
    next: ['settings'],
  },
  // The help menu on settings omits the terms, which have their own row there.
  settings: {
    ...academy,
    tab: 'profile',
    isWide: true,
    hidesLinks: ['terms'],
    load: () => import('../../areas/account/settings/settings.tsx').then((module) => module.Settings),
    texts: ['settings', 'subscription-state'],
  },
  subscription: {
    ...academy,
    tab: 'profile',
    load: () =>
      import('../../areas/billing/subscription/subscription.tsx').then((module) => module.Subscription),
    texts: ['subscription', 'subscription-state'],
  },
  upsale: {
    ...academy,
    load: () => import('../../areas/billing/upsale/upsale.tsx').then((module) => module.Upsale),
    texts: ['upsale'],
    next: ['learn'],
  },
  consultant: {
    ...academy,
    tab: 'consultant',
    isWide: true,
    load: () => import('../../areas/consultant/consultant.tsx').then((module) => module.Consultant),
    texts: ['consultant'],
    next: ['lesson'],
  },
  simulator: {
    ...simulator,
    load: () => import('../../areas/simulator/simulator.tsx').then((module) => module.Simulator),
    texts: ['simulator'],
    next: ['mission'],
  },
  practice: {
    ...simulator,
    load: () => import('../../areas/simulator/practice/practice.tsx').then((module) => module.Practice),
    texts: ['simulator', 'practice'],
  },
  plan_page: {
    ...academy,
    tab: 'profile',
    isWide: true,
    load: () => import('../../areas/learning/plan-page/plan-page.tsx').then((module) => module.PlanPage),
    texts: ['worksheet', 'worksheet-words'],
    next: ['lesson'],
  },
  mission: {
    ...academy,
    hidesHeader: true,
    isWide: true,
    load: () => import('../../areas/simulator/mission/mission.tsx').then((module) => module.Mission),
    texts: ['simulator', 'academy-bar'],
  },
  language: {
    load: () =>
      import('../../areas/account/language/language-choice.tsx').then((module) => module.LanguageChoice),
    texts: ['language'],
  },
  terms: legal('terms'),
  privacy_policy: legal('privacy_policy'),
  subscription_policy: legal('subscription_policy'),
  '404': { load: () => import('./not-found.tsx').then((module) => module.NotFound), texts: ['not-found'] },
}
