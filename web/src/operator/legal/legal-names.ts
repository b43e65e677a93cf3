export const legalNames = ['terms', 'privacy-policy', 'subscription-policy'] as const
