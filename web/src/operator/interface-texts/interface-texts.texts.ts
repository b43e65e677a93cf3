export const texts = {
  title: 'Texts',
  text: 'What visitors and learners read on the screens, in both languages. What a customer pays, agrees to or is owed changes with a release alone, and so do the words that the specification quotes.',
  loading: 'Texts: loading',
  current: (number: number) =>
    number === 0 ? 'All texts are the built-in ones.' : `Version ${number} is in use.`,
  edit: 'Change a text',
  editText:
    'Only what differs from the built-in texts becomes part of a version. Leave the names in braces as they are: they stand for values. Visitors see a published text when they open the academy, learners when they open it the second time.',
  none: 'This server serves no built pages, so there are no texts to change.',
  screen: 'Screen',
  find: 'Find a text',
  findHint: 'On every screen, in either language.',
  notFound: 'No text has these words.',
  changed: (name: string, count: number) => (count === 0 ? name : `${name} (${count} changed)`),
  forms: ['for one', 'for several'],
  savedEmpty: 'The draft is saved. Nothing in it differs from the built-in texts.',
  problems: (count: number) =>
    `The draft is saved, but cannot be published yet: ${count} ${count === 1 ? 'text needs' : 'texts need'} another look.`,
  previewText:
    'Opens the academy with this draft, for anybody who has the link, and counts as a test. Where somebody has used the academy before, a private window shows it from its first screen on.',
  previewNone: 'Save a draft without problems to see it.',
  previewLink: 'Open the academy with this draft',
  publishTitle: 'Publish these texts?',
  publishText: 'A published version is never changed. Pages that are opened from then on have its texts.',
  describe: (count: number) => `${count} ${count === 1 ? 'text' : 'texts'}: `,
  history: {
    builtInAgain: 'Go back to the built-in texts',
    builtInTitle: 'Go back to the built-in texts?',
    againText: 'Pages have these texts within seconds, under a new number.',
  },
}
