import { readChapterTitles } from '../courses/chapter-words.ts'

export const chapterTitles: Readonly<Record<string, string>> = readChapterTitles('en')
