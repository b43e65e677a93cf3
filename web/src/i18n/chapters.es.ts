import { chapterWords } from '@vela/content/chapter-words-es'
import { chapterTexts } from './chapter-texts.ts'

export default chapterTexts(chapterWords)
