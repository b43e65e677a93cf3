// Letters of other alphabets that look like Latin ones.
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

const isPlain = /^[\x20-\x7E]*$/

/** Converts to lower case and removes accents, invisible characters and repeated spaces, for matching patterns. */
export function foldText(text: string): string {
  const folded = isPlain.test(text) ? text.toLowerCase().replaceAll('`', "'") : foldMarks(text)
  return joinSpaces(folded).trim()
}

/** Replaces each run of white space by one space. Single spaces are most of them and stay untouched. */
export const joinSpaces = (text: string): string => text.replaceAll(/\s{2,}|[^\S ]/gu, ' ')

function foldMarks(text: string): string {
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
}
