import { foldText } from '@vela/content/fold-text'
import { pattern } from '@vela/content/pattern'

const says = (name: string, text: string) => pattern(`jokes.${name}`).test(text)

/**
 * Takes figures of speech out of a message: "lol I could kill my brother, he borrowed 200" and "me muero con los
 * precios". [C-09] Beside a sign that it is meant, such as a time or a weapon, the message stays as it is.
 */
export function withoutJokes(message: string): string {
  const folded = foldText(message)
  if (says('earnest', folded)) return message
  const isJoke = says('laughs', folded) && says('money', folded)
  const rest = (isJoke ? folded.replaceAll(pattern('jokes.threat', 'g'), ' ') : folded).replaceAll(
    pattern(isJoke ? 'jokes.laughed' : 'jokes.figure', 'g'),
    ' ',
  )
  return rest === folded ? message : rest.replaceAll(/\s+/g, ' ').trim()
}

/** Whether somebody says that they want to harm a person, and nothing says that it is a joke. */
export function threatens(folded: string): boolean {
  const isMeant = says('earnest', folded) || !says('laughs', folded)
  return says('intends', folded) && isMeant
}
