export const texts = {
  title: 'Emails',
  text: 'What visitors and customers are written. An email is written with the version that is published at that moment.',
  loading: 'Emails: loading',
  current: (number: number) =>
    number === 0 ? 'All emails have their built-in words.' : `Version ${number} is in use.`,
  edit: 'Change an email',
  editText:
    'Only what differs from the built-in words becomes part of a version. Amounts, dates and links are put in when the email is written: leave the names in braces as they are.',
  email: 'Email',
  changed: (about: string) => `${about} (changed)`,
  values: 'In braces',
  noValues: 'This email has nothing in braces.',
  subject: 'Subject',
  preview: 'Text after the subject in the list of emails',
  paragraphs: 'Paragraphs',
  paragraphsHint: 'One line is one paragraph; the first one is the heading.',
  button: 'Button',
  reset: 'Back to the built-in words of this email',
  savedEmpty: 'The draft is saved. Nothing in it differs from the built-in words.',
  problems: (count: number) =>
    `The draft is saved, but cannot be published yet: ${count} ${count === 1 ? 'text needs' : 'texts need'} another look.`,
  previewText: 'The email as it is written, with the values of an example.',
  previewWrong: 'What was saved cannot be published yet, so this shows the built-in words.',
  previewFrame: (about: string) => `Preview: ${about}`,
  publishTitle: 'Publish these emails?',
  publishText: 'A published version is never changed. Emails written from then on have its words.',
  describe: (emails: number) => `${emails} ${emails === 1 ? 'email' : 'emails'}: `,
  history: {
    builtInAgain: 'Go back to the built-in words',
    builtInTitle: 'Go back to the built-in words?',
    againText: 'Emails have these words within seconds, under a new number.',
  },
}
