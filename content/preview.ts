import { readFileSync, watch } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import process from 'node:process'
import { chapterCompiler } from './src/courses/compile-courses.ts'
import { contentLanguages, readChapterText, readTerms, type Terms } from './src/courses/course-files.ts'
import {
  chapterPage,
  listPage,
  previewScript,
  previewStyle,
  problemPage,
} from './src/courses/preview-page.ts'
import { readOutline } from './src/courses/read-outline.ts'

// `npm run content:preview`, or with a port: `npm run content:preview -- 4000`.
const web = join(import.meta.dirname, '../web/src')
const readingStyle = join(web, 'areas/learning/lesson/pages/reading.css')
const font = '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'
const files: Readonly<Record<string, { readonly type: string; readonly read: () => string | Buffer }>> = {
  '/styles/tokens.css': { type: 'text/css', read: () => readFileSync(join(web, 'styles/tokens.css')) },
  '/styles/base.css': { type: 'text/css', read: () => readFileSync(join(web, 'styles/base.css')) },
  '/styles/reading.css': { type: 'text/css', read: () => readFileSync(readingStyle) },
  '/styles/preview.css': { type: 'text/css', read: () => previewStyle },
  '/preview.js': { type: 'text/javascript', read: () => previewScript },
  '/font.woff2': {
    type: 'font/woff2',
    read: () => readFileSync(join(import.meta.dirname, '../node_modules', font)),
  },
}

function pageAt(path: string): string {
  const outline = readOutline()
  const [, name, chapter = ''] = /^\/(\w+)\/(.+)$/.exec(path) ?? []
  const language = contentLanguages.find((known) => known === name)
  if (!language) return listPage(outline, (id) => readChapterText(id, 'en') !== undefined)
  try {
    const terms: Terms = Object.assign({}, ...outline.courses.map(({ id }) => readTerms(id)))
    const isChapter = outline.courses.some((course) => course.chapters.some(({ id }) => id === chapter))
    if (!isChapter) return problemPage(language, `There is no chapter ${chapter}.`)
    const elements = chapterCompiler(language, terms)(chapter)
    return chapterPage({ language, chapter, outline, terms, elements })
  } catch (error) {
    return problemPage(language, error instanceof Error ? error.message : String(error))
  }
}

const listeners = new Set<ServerResponse>()
for (const path of [join(import.meta.dirname, 'courses'), readingStyle])
  watch(path, { recursive: true }, () => {
    for (const listener of listeners) listener.write('data: changed\n\n')
  })

const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname
  if (path === '/changes') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
    listeners.add(response)
    response.on('close', () => listeners.delete(response))
    return
  }
  const file = files[path]
  const type = file?.type ?? 'text/html; charset=utf-8'
  response.writeHead(200, { 'content-type': type }).end(file ? file.read() : pageAt(path))
})

server.listen(Number(process.argv[2] ?? 0), '127.0.0.1', () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : address
  process.stdout.write(`All chapters at http://127.0.0.1:${port}\n`)
})
