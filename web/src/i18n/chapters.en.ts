export { chapterTitles as default } from '@vela/content/chapter-titles-en'
