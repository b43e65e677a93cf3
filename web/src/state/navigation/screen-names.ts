/** [S-02] Every screen of the product; there are no other routes. */
export const screenNames = [
  'gender',
  'age',
  'promo',
  'quiz',
  'strategy_ready',
  'email',
  'growth_plan',
  'login_page',
  'plan_details',
  'solid_gate',
  'success',
  'success_lesson',
  'fail',
  'registration',
  'learn',
  'lesson',
  'review',
  'mistakes',
  'ideas',
  'test_out',
  'profile',
  'settings',
  'forgot-password',
  'email-code-verification',
  'new-password',
  'terms',
  'subscription_policy',
  'privacy_policy',
  'subscription',
  'upsale',
  'consultant',
  'simulator',
  'mission',
  'practice',
  'plan_page',
  '404',
  'stripe',
  'language',
] as const

export type ScreenName = (typeof screenNames)[number]

export const legalScreens = [
  'terms',
  'privacy_policy',
  'subscription_policy',
] as const satisfies readonly ScreenName[]

export type LegalScreen = (typeof legalScreens)[number]

const academyScreens: ReadonlySet<ScreenName> = new Set([
  'learn',
  'lesson',
  'review',
  'mistakes',
  'ideas',
  'test_out',
  'success_lesson',
  'profile',
  'settings',
  'subscription',
  'upsale',
  'consultant',
  'simulator',
  'mission',
  'practice',
  'plan_page',
])

/** [D2] Whether only a signed-in user may see the screen. */
export function needsSession(screen: ScreenName): boolean {
  return academyScreens.has(screen)
}
