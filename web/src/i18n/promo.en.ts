export default {
  title: 'users completed this quiz',
  title_newer: 'users completed this quiz before you',
  lead: 'Now it’s your turn: a few questions about you and your money, and a plan made from your answers.',
  next: 'What comes next',
  quiz: 'A 2-minute quiz',
  quiz_note: '22 short questions. It’s not a test.',
  plan: 'Your 4-week plan',
  plan_note: 'Made from your answers, a few minutes a day.',
  continue: 'Continue',
} as const
