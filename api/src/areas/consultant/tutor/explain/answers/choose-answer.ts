import { pattern } from '../../../pattern.ts'
import type { FoundPassage } from '../../search/list-passages.ts'
import { isAboutTerms, type Topic } from '../../search/read-question.ts'
import type { Book } from '../open-book.ts'
import { type FoundAnswer, fitsFaintly, fitsVeryWell, fitsWell, guessAnswers } from './find-answer.ts'
import type { WrittenAnswer } from './index-answers.ts'
import { marks } from './tell-answer.ts'

const asksMeaning = pattern('find.asksMeaning')
const asksMore = pattern('find.asksMore')

/** The written answer to a question; null where none was written, or another thing is asked. */
export function chooseAnswer(found: FoundAnswer | null, topic: Topic, book: Book): WrittenAnswer | null {
  if (found === null || !fitsWell(found, topic)) return null
  const { answer } = found
  if (fitsVeryWell(found) || !asksOneMeaning(topic, book)) return answer
  // Who asks what a term means gets that, where the answer does not say it.
  return topic.terms.every(({ stems }) => marks(answer, stems, book)) ? answer : null
}

/** One that fits less, where the passages that were found are of its chapter, too. */
export function confirmAnswer(
  found: FoundAnswer | null,
  passages: readonly FoundPassage[],
  topic: Topic,
  book: Book,
): WrittenAnswer | null {
  const [guess] = guessAnswers(found)
  const [first, ...others] = passages.slice(0, 4)
  if (found === null || guess === undefined || first === undefined) return null
  if (!fitsFaintly(found, topic) || asksOneMeaning(topic, book)) return null
  const isOfIt = ({ chapterId }: FoundPassage) => guess.chapters.includes(chapterId)
  return isOfIt(first) || others.filter(isOfIt).length >= 2 ? guess : null
}

function asksOneMeaning(topic: Topic, book: Book): boolean {
  return (
    topic.terms.length === 1 &&
    asksMeaning.test(topic.asked) &&
    !asksMore.test(topic.asked) &&
    isAboutTerms(topic, book)
  )
}
