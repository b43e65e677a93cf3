import { type ChapterWords, readChapterWords } from '../chapter-words.ts'

export const chapterWords: ChapterWords = readChapterWords('es')
