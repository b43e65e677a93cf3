export default {
  title: 'A reminder now and then?',
  note: 'Only on days when you haven’t learned yet: at most one a day, never at night.',
  yes: 'Remind me',
  no: 'No, thanks',
  on: 'Reminders are on. You can change the time on your profile.',
  denied: 'Your browser doesn’t allow notifications from Vela. You can change that in its settings.',
  failed: 'That didn’t work. You can try again on your profile.',
} as const
