export default {
  created_title: 'Did you create this account?',
  created_text: 'It belongs to {email} and was created in another browser.',
  created_yes: 'Yes, I created it',
  created_yes_note: 'You’ll be logged in here too. Your password and your other devices stay as they are.',
  created_no: 'No, it wasn’t me',
  created_no_note:
    'Whoever created it is logged out everywhere and keeps what they paid for. You’ll choose a new password.',
  created_yes_password_note: 'Your new password is saved. Your plan and your progress stay as they are.',
  created_no_password_note:
    'Whoever created it is logged out everywhere and keeps what they paid for. Your new password is saved.',
  enter_title: 'Is this your account?',
  enter_text:
    'This link logs you in as {other}. Continue only if that’s you: anything you pay for there belongs to that account.',
  enter_stay: 'No, it’s not mine',
  switch_title: 'Switch accounts?',
  switch_text: 'You’re logged in as {own}. This link opens another account: {other}.',
  switch_text_unnamed: 'You’re logged in. This link opens another account: {other}.',
  switch_stay: 'Stay in my account',
  switch_go: 'Continue as {other}',
  trouble: 'That didn’t work. Check your connection and try again.',
} as const
