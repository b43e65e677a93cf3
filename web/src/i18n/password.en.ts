export default {
  repeat: 'Repeat the password',
  advice_empty: 'At least 8 characters; a few words work well.',
  advice_short: { one: 'One more character to go.', other: '{count} more characters to go.' },
  advice_plain: 'Easy to guess: mix in other words or numbers.',
  advice_fair: 'Good. Longer is even safer.',
  advice_strong: 'Strong password.',
  advice_long: 'At most 128 characters, please.',
  password_length: 'Password must contain at least 8 characters',
  passwords_dont_match: "Passwords don't match",
  common_password: 'This is one of the first passwords people guess. Please choose another one.',
} as const
