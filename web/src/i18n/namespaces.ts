/** Each namespace is one chunk per language; `front` has all texts of the first page. */
export const namespaces = {
  front: { en: () => import('./front.en.ts'), es: () => import('./front.es.ts') },
  age: { en: () => import('./age.en.ts'), es: () => import('./age.es.ts') },
  promo: { en: () => import('./promo.en.ts'), es: () => import('./promo.es.ts') },
  quiz: { en: () => import('./quiz.en.ts'), es: () => import('./quiz.es.ts') },
  'quiz-pages': { en: () => import('./quiz-pages.en.ts'), es: () => import('./quiz-pages.es.ts') },
  'strategy-ready': {
    en: () => import('./strategy-ready.en.ts'),
    es: () => import('./strategy-ready.es.ts'),
  },
  email: { en: () => import('./email.en.ts'), es: () => import('./email.es.ts') },
  'growth-plan': { en: () => import('./growth-plan.en.ts'), es: () => import('./growth-plan.es.ts') },
  'sample-lesson': {
    en: () => import('./sample-lesson.en.ts'),
    es: () => import('./sample-lesson.es.ts'),
  },
  chapters: { en: () => import('./chapters.en.ts'), es: () => import('./chapters.es.ts') },
  arrival: { en: () => import('./arrival.en.ts'), es: () => import('./arrival.es.ts') },
  resume: { en: () => import('./resume.en.ts'), es: () => import('./resume.es.ts') },
  'plan-details': { en: () => import('./plan-details.en.ts'), es: () => import('./plan-details.es.ts') },
  payment: { en: () => import('./payment.en.ts'), es: () => import('./payment.es.ts') },
  'payment-result': {
    en: () => import('./payment-result.en.ts'),
    es: () => import('./payment-result.es.ts'),
  },
  entry: { en: () => import('./entry.en.ts'), es: () => import('./entry.es.ts') },
  password: { en: () => import('./password.en.ts'), es: () => import('./password.es.ts') },
  registration: { en: () => import('./registration.en.ts'), es: () => import('./registration.es.ts') },
  login: { en: () => import('./login.en.ts'), es: () => import('./login.es.ts') },
  reset: { en: () => import('./reset.en.ts'), es: () => import('./reset.es.ts') },
  legal: { en: () => import('./legal.en.ts'), es: () => import('./legal.es.ts') },
  'academy-bar': { en: () => import('./academy-bar.en.ts'), es: () => import('./academy-bar.es.ts') },
  habit: { en: () => import('./habit.en.ts'), es: () => import('./habit.es.ts') },
  profile: { en: () => import('./profile.en.ts'), es: () => import('./profile.es.ts') },
  settings: { en: () => import('./settings.en.ts'), es: () => import('./settings.es.ts') },
  subscription: { en: () => import('./subscription.en.ts'), es: () => import('./subscription.es.ts') },
  'subscription-state': {
    en: () => import('./subscription-state.en.ts'),
    es: () => import('./subscription-state.es.ts'),
  },
  'card-sheet': { en: () => import('./card-sheet.en.ts'), es: () => import('./card-sheet.es.ts') },
  'plan-sheet': { en: () => import('./plan-sheet.en.ts'), es: () => import('./plan-sheet.es.ts') },
  upsale: { en: () => import('./upsale.en.ts'), es: () => import('./upsale.es.ts') },
  guess: { en: () => import('./guess.en.ts'), es: () => import('./guess.es.ts') },
  lesson: { en: () => import('./lesson.en.ts'), es: () => import('./lesson.es.ts') },
  review: { en: () => import('./review.en.ts'), es: () => import('./review.es.ts') },
  'test-out': { en: () => import('./test-out.en.ts'), es: () => import('./test-out.es.ts') },
  learn: { en: () => import('./learn.en.ts'), es: () => import('./learn.es.ts') },
  worksheet: { en: () => import('./worksheet.en.ts'), es: () => import('./worksheet.es.ts') },
  'worksheet-words': {
    en: () => import('./worksheet-words.en.ts'),
    es: () => import('./worksheet-words.es.ts'),
  },
  consultant: { en: () => import('./consultant.en.ts'), es: () => import('./consultant.es.ts') },
  simulator: { en: () => import('./simulator.en.ts'), es: () => import('./simulator.es.ts') },
  practice: { en: () => import('./practice.en.ts'), es: () => import('./practice.es.ts') },
  'not-found': { en: () => import('./not-found.en.ts'), es: () => import('./not-found.es.ts') },
  language: { en: () => import('./language.en.ts'), es: () => import('./language.es.ts') },
} as const

export type Namespace = keyof typeof namespaces

export type English<N extends Namespace> = Awaited<ReturnType<(typeof namespaces)[N]['en']>>['default']
