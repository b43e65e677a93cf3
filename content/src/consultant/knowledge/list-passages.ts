import type { ContentLanguage } from '../../courses/course-files.ts'
import { pattern } from '../pattern.ts'
import type { Block } from './page-text.ts'

const maxSentences = 3
const maxCharacters = 460

/** The passages of a page that can be understood alone, each with its sentences. */
export function listPassages(blocks: readonly Block[], language: ContentLanguage): string[][] {
  return blocks
    .filter(({ kind }) => kind !== 'list' && kind !== 'example')
    .flatMap(({ sentences }) => sentences.map((_, start) => quoteFrom(sentences.slice(start), language)))
    .filter((quoted) => quoted.length > 0)
}

/** Takes as many sentences as fit and can be understood alone; none if the first one cannot. */
function quoteFrom(sentences: readonly string[], language: ContentLanguage): string[] {
  const quoted: string[] = []
  if (!canBegin(sentences[0] ?? '', language)) return quoted
  for (const sentence of sentences.slice(0, maxSentences)) {
    const isLong = quoted.join(' ').length + sentence.length > maxCharacters
    if (isLong || !standsAlone(sentence, language) || somebody.test(sentence)) break
    quoted.push(sentence)
  }
  return quoted
}

const minExample = 30

/** The examples of a page that can be understood alone. */
export function listExamples(blocks: readonly Block[], language: ContentLanguage): string[][] {
  return blocks.flatMap(({ kind, sentences }) => {
    const [first = ''] = sentences
    return kind === 'example' && first.length > minExample && canBegin(first, language)
      ? [[...sentences]]
      : []
  })
}

const inBoth = (name: string): Readonly<Record<ContentLanguage, RegExp>> => ({
  en: pattern(`${name}.en`, 'i'),
  es: pattern(`${name}.es`, 'iu'),
})

/** Words at the start of a sentence that refer to the one before. */
const refersBack = inBoth('leaning')
/** A sentence that sends the reader to another place on the page, or to another page. */
const pointsElsewhere = inBoth('pointing')
/** Words inside a sentence that refer to an earlier sentence or to a story on the page. */
const unnamed = inBoth('unnamed')
const refersToPage = pattern('find.onThePage', 'iu')
const somebody = pattern('find.somebody', 'iu')

function canBegin(sentence: string, language: ContentLanguage): boolean {
  return (
    !refersBack[language].test(sentence) &&
    !unnamed[language].test(sentence) &&
    !/^["“«]|^(?:US)?[$\d]/.test(sentence) &&
    standsAlone(sentence, language)
  )
}

function standsAlone(sentence: string, language: ContentLanguage): boolean {
  return (
    !refersToPage.test(sentence) &&
    !pointsElsewhere[language].test(sentence) &&
    /[.!?…]["”»)]?$/.test(sentence)
  )
}
