export default {
  show: 'Show me',
  skip: 'Just show me',
  rest: 'What happens',
  said: 'You said {guess}.',
  said_exact: 'You said {guess}. Exactly right!',
  said_close: 'You said {guess}. Close: it’s {value}.',
  said_other: 'You said {guess}; it’s {value}.',
  chose: 'You chose “{guess}”.',
  chose_right: 'You chose “{guess}”, and that’s right.',
  chose_other: 'You chose “{guess}”; it’s “{value}”.',
} as const
