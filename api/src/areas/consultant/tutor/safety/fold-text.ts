// Letters of other alphabets that pass for Latin ones.
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  ԁ: 'd',
  ɡ: 'g',
  к: 'k',
  м: 'm',
  т: 't',
  в: 'b',
  н: 'h',
  α: 'a',
  ο: 'o',
  ρ: 'p',
  ν: 'v',
  ι: 'i',
  ε: 'e',
  κ: 'k',
  τ: 't',
  ı: 'i',
}

/** Lower case without accents, invisible characters and doubled spaces, so that one pattern meets all spellings. */
export function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\u034F\u115F\u1160\u3164]/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[‘’´`ʼ]/gu, "'")
    .replaceAll(/[“”«»]/gu, '"')
    .replaceAll(/[−–—]/gu, '-')
    .replaceAll(/[\u0370-\u052F\u0131\u0261]/gu, (letter) => lookalikes[letter] ?? letter)
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** Whether a word of it is spelled `i g n o r e` or `i.g.n.o.r.e`. */
function isSpelledOut(text: string): boolean {
  return /(?<![\p{L}\p{N}])\p{L}(?:[ ._\-*]{1,3}\p{L}(?![\p{L}\p{N}])){3}/u.test(text)
}

/** Joins such words; two spaces or more part them. */
export function joinSpelledWords(text: string): string {
  if (!isSpelledOut(text)) return text
  return text.replaceAll(/(?<![\p{L}\p{N}])\p{L}(?:[ ._\-*]\p{L}(?![\p{L}\p{N}]))+/gu, (spelled) =>
    spelled.replaceAll(/[^\p{L}]/gu, ''),
  )
}

const letters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

/** `1gn0re` as `ignore`; a digit that stands among digits stays one. */
export function readDigitsAsLetters(text: string): string {
  return text.replaceAll(
    /(?<![\d$@])[013457@$](?=[a-z])|(?<=[a-z])[013457@$](?![\d$@])/g,
    (sign) => letters[sign] ?? sign,
  )
}
