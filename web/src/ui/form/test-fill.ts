import userEvent from '@testing-library/user-event'

/** Puts a text into a field at once. Typing it renders the screen anew for every letter, which most tests need not. */
export async function fill(field: Element, text: string): Promise<void> {
  await userEvent.click(field)
  await userEvent.paste(text)
}
