import type { Language } from '../../../http/language.ts'

/**
 * The words of a reminder. They show on locked screens, so they say nothing about the person but that there is
 * something to learn, and they never reproach.
 */
export const reminderTexts = {
  en: {
    title: 'Time for a little learning?',
    body: 'A few minutes are enough for today.',
    lastDay: 'One more day, and you’ll reach your weekly goal.',
  },
  es: {
    title: '¿Un ratito para aprender?',
    body: 'Hoy bastan unos minutos.',
    lastDay: 'Un día más y cumples tu meta semanal.',
  },
} as const satisfies Record<Language, object>
