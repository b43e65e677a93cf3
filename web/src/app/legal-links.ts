export const legalScreens = ['terms', 'privacy_policy', 'subscription_policy'] as const

export type LegalScreen = (typeof legalScreens)[number]
