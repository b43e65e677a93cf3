export default {
  title: 'Welcome back',
  lead: 'Log in and pick up where you left off.',
  session_ended: 'Your session has ended. Log in to pick up where you left off. What you did is saved.',
  code_instead: 'Log in with a code by e-mail',
  login_incorrect_password: 'Incorrect password. Please type your password.',
  email_or_password_is_not_correct: 'Email or password is not correct',
  log_in: 'Log in',
  forgot_password: 'Forgot your password?',
  no_account: 'New here?',
  sign_up: 'Sign up',
} as const
