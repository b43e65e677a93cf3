import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PageGuess } from '@vela/contract/page-guess'
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '../../../../i18n/texts.ts'
import { ReadingPage } from '../../lesson/pages/reading-page.tsx'

beforeAll(() => loadTexts('lesson', 'guess'))

const content = '<p>What is left?</p><p>It is $1,057.</p>'
const at = content.indexOf('<p>It')
const figure: PageGuess = { kind: 'number', at, before: '$', after: '', value: '1,057' }
const choice: PageGuess = { kind: 'choice', at, options: ['Yes', 'No'], right: 1 }
let pages = 0

/** Shows a page that has not been opened before. */
function show(guess: PageGuess) {
  pages += 1
  const page = { id: `a/b/${pages}`, title: 'Fees', content, guesses: [guess] }
  const shown = () => <ReadingPage page={page} lang="en" drawing={undefined} onOpenReference={() => {}} />
  return { ...render(shown()), again: () => render(shown()) }
}
const rest = () => screen.queryByText('It is $1,057.')
const field = () => screen.findByRole('textbox', { name: 'Your guess' })

test('[N-32] the page pauses, takes a number by keyboard and puts it beside the true one', async () => {
  show(figure)
  expect(await field()).toHaveAttribute('inputmode', 'decimal')
  expect(screen.getByText('What is left?')).toBeVisible()
  expect(rest()).toBeNull()
  await userEvent.tab()
  await userEvent.keyboard('US$ 400{Enter}')
  expect(screen.getByText('You said $400; it’s $1,057.')).toBeVisible()
  expect(rest()).toBeVisible()
  const opened = screen.getByRole('group', { name: 'What happens' })
  await waitFor(() => expect(opened).toHaveFocus())
  expect(opened).toHaveAccessibleDescription('You said $400; it’s $1,057.')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['1057', 'You said $1,057. Exactly right!'],
  ['1.057', 'You said $1,057. Exactly right!'],
  ['1,000', 'You said $1,000. Close: it’s $1,057.'],
  ['57.5', 'You said $57.5; it’s $1,057.'],
])('[N-32] %s is answered with "%s"', async (text, sentence) => {
  show(figure)
  await userEvent.type(await field(), `${text}{Enter}`)
  expect(screen.getByText(sentence)).toBeVisible()
})

test('[N-32] what is no number asks for one; one tap goes on without a guess', async () => {
  show(figure)
  await userEvent.type(await field(), 'a lot')
  await userEvent.click(screen.getByRole('button', { name: 'Show me' }))
  expect(screen.getByText('Type a number first, such as 1,200.')).toBeVisible()
  expect(rest()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Just show me' }))
  expect(rest()).toBeVisible()
  expect(screen.queryByText(/You said/)).toBeNull()
  await waitFor(() => expect(screen.getByRole('group', { name: 'What happens' })).toHaveFocus())
})

test.each([
  [choice, 'Yes', 'You chose “Yes”; it’s “No”.'],
  [choice, 'No', 'You chose “No”, and that’s right.'],
  [{ ...choice, right: undefined }, 'No', 'You chose “No”.'],
])('[N-32] a tap on a choice opens the page', async (guess, name, sentence) => {
  show(guess)
  await userEvent.click(await screen.findByRole('button', { name }))
  expect(screen.getByText(sentence)).toBeVisible()
  expect(rest()).toBeVisible()
})

test('[N-32] without a true value only the guess is repeated', async () => {
  show({ ...figure, value: undefined })
  await userEvent.type(await field(), '30{Enter}')
  expect(screen.getByText('You said $30.')).toBeVisible()
})

test('[N-32] a page that was opened is open when one comes back', async () => {
  const { unmount, again } = show(figure)
  await userEvent.type(await field(), '30{Enter}')
  unmount()
  again()
  expect(await screen.findByText('You said $30; it’s $1,057.')).toBeVisible()
  expect(rest()).toBeVisible()
  expect(document.body).toHaveFocus()
})

test('[N-32] a page that pauses twice opens step by step', async () => {
  const steps = '<p>What is left?</p><p>It is $1,057. Is that a lot?</p><p>It is enough.</p>'
  const guesses: PageGuess[] = [
    { ...figure, at: steps.indexOf('<p>It is $') },
    { ...choice, at: steps.indexOf('<p>It is enough') },
  ]
  const page = { id: 'a/b/steps', title: 'Fees', content: steps, guesses }
  const shown = () => <ReadingPage page={page} lang="en" drawing={undefined} onOpenReference={() => {}} />
  const { unmount } = render(shown())
  expect(screen.queryByText(/Is that a lot/)).toBeNull()
  await userEvent.type(await field(), '1000{Enter}')
  expect(screen.getByText('It is $1,057. Is that a lot?')).toBeVisible()
  expect(screen.queryByText('It is enough.')).toBeNull()
  unmount()
  render(shown())
  await userEvent.click(await screen.findByRole('button', { name: 'No' }))
  expect(screen.getByText('You said $1,000. Close: it’s $1,057.')).toBeVisible()
  expect(screen.getByText('You chose “No”, and that’s right.')).toBeVisible()
  expect(screen.getByText('It is enough.')).toBeVisible()
})
