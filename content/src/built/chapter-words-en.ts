import { type ChapterWords, readChapterWords } from '../courses/chapter-words.ts'

export const chapterWords: ChapterWords = readChapterWords('en')
