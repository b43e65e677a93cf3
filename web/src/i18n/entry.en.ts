export default {
  email: 'E-mail',
  email_hint: 'For example ana@example.com',
  forgot_enter_valid: 'Please enter a valid email. For example ana@example.com',
  password: 'Password',
  show_password: 'Show password',
  hide_password: 'Hide password',
  too_many_tries: 'Too many tries. Wait a while (an hour at most), then try again.',
  no_connection: 'We couldn’t reach our server.',
  signed_in_title: 'You’re logged in',
  signed_in_text: 'This browser is already logged in as {email}.',
  go_to_courses: 'Go to my courses',
} as const
