import type { CompiledElement } from './compiled-courses.ts'
import type { ContentLanguage, Terms } from './course-files.ts'
import { escapeHtml } from './escape-html.ts'
import type { WrittenOutline } from './outline-schema.ts'

const styles = ['tokens.css', 'base.css', 'reading.css', 'preview.css']
const addressOf = (language: ContentLanguage, chapter: string) => `/${language}/${chapter}`

function wrapPage(language: ContentLanguage, title: string, body: string): string {
  const links = styles.map((name) => `<link rel="stylesheet" href="/styles/${name}">`).join('')
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>${links}<script type="module" src="/preview.js"></script></head><body><main>${body}</main><dialog></dialog></body></html>`
}

export function listPage({ courses }: WrittenOutline, isWritten: (chapter: string) => boolean): string {
  const lists = courses.map(({ title, chapters }) => {
    const items = chapters.map(({ id, title }) => {
      const words = escapeHtml(title.en)
      if (!isWritten(id)) return `<li>${words} (not written)</li>`
      return `<li><a href="${addressOf('en', id)}">${words}</a> · <a href="${addressOf('es', id)}">${escapeHtml(title.es)}</a></li>`
    })
    return `<h2>${escapeHtml(title.en)}</h2><ol>${items.join('')}</ol>`
  })
  return wrapPage('en', 'All chapters', `<h1>All chapters</h1>${lists.join('')}`)
}

type PreviewedChapter = {
  readonly language: ContentLanguage
  readonly chapter: string
  readonly outline: WrittenOutline
  readonly terms: Terms
  readonly elements: readonly CompiledElement[]
}

export function chapterPage({ language, chapter, outline, terms, elements }: PreviewedChapter): string {
  const chapters = outline.courses.flatMap((course) => course.chapters)
  const at = chapters.findIndex(({ id }) => id === chapter)
  const title = chapters[at]?.title[language] ?? chapter
  const link = (words: string, id: string | undefined, to = language) =>
    id ? `<a href="${addressOf(to, id)}">${words}</a>` : `<span>${words}</span>`
  const other = language === 'en' ? 'es' : 'en'
  const ways = [
    link('← before', chapters[at - 1]?.id),
    '<a href="/">list</a>',
    link(other, chapter, other),
    '<button type="button" data-theme-switch>◐</button>',
    link('next →', chapters[at + 1]?.id),
  ]
  const meanings = Object.fromEntries(Object.entries(terms).map(([id, both]) => [id, both[language].meaning]))
  const data = JSON.stringify(meanings).replaceAll('<', '\\u003c')
  return wrapPage(
    language,
    title,
    `<nav>${ways.join('')}</nav><h1>${escapeHtml(title)}</h1>${elements.map(showElement).join('')}<script type="application/json" id="terms">${data}</script>`,
  )
}

function showElement(element: CompiledElement): string {
  const title = `<h2>${escapeHtml(element.title)}</h2>`
  if ('content' in element) return `<section>${title}<div class="reading">${element.content}</div></section>`
  const options = element.options.map(
    ({ id, answer, correct, why }) =>
      `<li class="${correct === 'true' ? 'right' : 'wrong'}"><b>${id}: ${escapeHtml(answer)}</b><br>${escapeHtml(why)}</li>`,
  )
  return `<section>${title}<ul class="options">${options.join('')}</ul></section>`
}

export function problemPage(language: ContentLanguage, problem: string): string {
  return wrapPage(language, 'Problem', `<nav><a href="/">list</a></nav><pre>${escapeHtml(problem)}</pre>`)
}

export const previewStyle = `
@font-face { font-family: "Plus Jakarta Sans"; font-weight: 200 800; src: url("/font.woff2"); }
main { max-width: 390px; margin: auto; padding: 0 var(--gutter) 4rem; }
nav { display: flex; gap: .75rem; justify-content: space-between; padding-block: .75rem; }
section { padding-block: 1.5rem; border-bottom: 1px solid var(--line); }
section h2 { margin-bottom: 1rem; }
.options { display: grid; gap: .5rem; padding: 0; list-style: none; }
.options li { padding: .75rem; border: 2px solid var(--line); border-radius: var(--radius-button); }
.options .right { border-color: var(--tide); background: var(--mint); }
dialog { max-width: 20rem; padding: 1.25rem; border: 0; border-radius: var(--radius-card); margin: auto; background: var(--surface); color: var(--ink); }
pre { white-space: pre-wrap; }
`

export const previewScript = `
const root = document.documentElement
const wish = () => sessionStorage.theme && root.setAttribute('data-theme', sessionStorage.theme)
wish()
const dialog = document.querySelector('dialog')
dialog.addEventListener('click', () => dialog.close())
document.addEventListener('click', (event) => {
  const { term, chapter, themeSwitch } = event.target.dataset ?? {}
  if (term) {
    dialog.textContent = JSON.parse(document.querySelector('#terms').textContent)[term] ?? 'nobody explains ' + term
    dialog.showModal()
  }
  if (chapter) {
    event.preventDefault()
    location.href = '/' + root.lang + '/' + chapter
  }
  if (themeSwitch !== undefined) {
    sessionStorage.theme = sessionStorage.theme === 'dark' ? 'light' : 'dark'
    wish()
  }
})
new EventSource('/changes').addEventListener('message', () => location.reload())
`
