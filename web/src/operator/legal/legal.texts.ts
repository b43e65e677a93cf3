export const texts = {
  title: 'Legal texts',
  text: 'The terms of use, the privacy policy and the subscription policy, as visitors read them.',
  loading: 'Legal texts: loading',
  names: {
    terms: 'Terms of use',
    'privacy-policy': 'Privacy policy',
    'subscription-policy': 'Subscription policy',
  },
  current: (number: number) =>
    number === 0 ? 'All legal texts are the built-in ones.' : `Version ${number} is in force.`,
  outdated: 'The texts in force no longer fit what this release and its prices need:',
  edit: 'Change a document',
  editText:
    'A document that differs from the built-in one becomes part of the version, whole and in both languages. Change its date, and write to the customers 14 days before you publish it.',
  document: 'Document',
  changed: (name: string) => `${name} (changed)`,
  source: 'Text',
  sourceHint:
    'A title and a date, a list that says it in short, then sections: “## Heading {#id}”, paragraphs of one line, and lists. {brand} and {support} stand for the name and the address of the academy.',
  reset: 'Back to the built-in text of this document',
  savedEmpty: 'The draft is saved. Nothing in it differs from the built-in texts.',
  problems: (count: number) =>
    `The draft is saved, but cannot be published yet: ${count} ${count === 1 ? 'thing needs' : 'things need'} another look.`,
  problemsTitle: 'What needs another look',
  both: 'both languages',
  previewText: 'The document as it was saved.',
  previewFrame: (name: string) => `Preview: ${name}`,
  publishTitle: 'Publish these legal texts?',
  publishText:
    'A published version is never changed. Visitors read it within seconds, and everybody who buys from then on agrees to it.',
  history: {
    builtInAgain: 'Go back to the built-in texts',
    builtInTitle: 'Go back to the built-in texts?',
    againText: 'Visitors read these texts within seconds, under a new number.',
  },
}
