export default {
  created_title: 'Did you create this account?',
  created_text: 'It belongs to {email} and was opened in another browser.',
  created_yes: 'Yes, I created it',
  created_yes_note: 'You are logged in here too. Your password and your other devices stay as they are.',
  created_no: 'No, it was not me',
  created_no_note:
    'Whoever opened it is logged out everywhere and keeps what they paid for. You choose a new password.',
  created_yes_password_note: 'Your new password is saved. Your plan and your progress stay as they are.',
  created_no_password_note:
    'Whoever opened it is logged out everywhere and keeps what they paid for. Your new password is saved.',
  enter_title: 'Is this your account?',
  enter_text:
    'This link logs you in as {other}. Continue only if that is you: whatever you pay for there belongs to that account.',
  enter_stay: 'No, it is not mine',
  switch_title: 'Switch accounts?',
  switch_text: 'You are logged in with {own}. This link opens the account of {other}.',
  switch_text_unnamed: 'You are logged in. This link opens another account, the one of {other}.',
  switch_stay: 'Stay in my account',
  switch_go: 'Continue as {other}',
  trouble: 'This did not work. Check your connection and try again.',
} as const
