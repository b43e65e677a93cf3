/** A shorter run of words may be said by chance. */
const tellingLength = 40

const flat = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')

/** [C-09] Ends a reply that begins to recite what the model was told. */
export async function* withholdPrompt(
  pieces: AsyncIterable<string>,
  prompt: string,
): AsyncGenerator<string, void> {
  const secrets = prompt
    .split(/[\n.]/)
    .map((sentence) => flat(sentence).trim())
    .filter((sentence) => sentence.length >= tellingLength)
    .map((sentence) => sentence.slice(0, tellingLength))
  let said = ''
  for await (const piece of pieces) {
    said += piece
    const recent = flat(said.slice(-(piece.length + 4 * tellingLength)))
    if (secrets.some((secret) => recent.includes(secret))) throw new Error('the model recites its rules')
    yield piece
  }
}
