import { chapterWords } from '@vela/content/chapter-words-en'
import { chapterTexts } from './chapter-texts.ts'

export default chapterTexts(chapterWords)
