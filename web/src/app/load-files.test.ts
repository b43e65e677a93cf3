import { beforeEach, expect, test, vi } from 'vitest'
import { loadFiles } from './load-files.ts'

let visit = 0
let lost: Set<string>
let requested: string[]

/** File names are unique per test, because a loaded file stays loaded for the whole page. */
const named = (file: string) => `assets/${visit}-${file}`

beforeEach(() => {
  visit += 1
  lost = new Set()
  requested = []
  document.head.replaceChildren()
  const ask = (address: string) => {
    requested.push(address)
    return !lost.delete(address)
  }
  vi.stubGlobal('fetch', async (address: string) => new Response('', { status: ask(address) ? 200 : 503 }))
  // The link is not really added to the page, where happy-dom would try to load it.
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    if (!(link instanceof HTMLLinkElement)) return
    const outcome = ask(link.getAttribute('href') ?? '') ? 'load' : 'error'
    queueMicrotask(() => link.dispatchEvent(new Event(outcome)))
  })
})

test('a module is imported when all of its files have loaded, and each is requested once', async () => {
  const importModule = vi.fn(async () => 'module')
  const files = [named('a.js'), named('a.css')]
  expect(await Promise.all([loadFiles(importModule, files), loadFiles(importModule, files)])).toEqual([
    'module',
    'module',
  ])
  expect(await loadFiles(importModule, files)).toBe('module')
  expect(requested).toEqual(files.map((file) => `/${file}`))
})

test.each(['a.js', 'a.css'])(
  'a lost %s is requested again, and nothing is imported before that',
  async (name) => {
    const importModule = vi.fn(async () => 'module')
    const files = [named('a.js'), named('a.css')]
    lost.add(`/${named(name)}`)
    await expect(loadFiles(importModule, files)).rejects.toThrow(`/${named(name)} did not load`)
    expect(importModule).not.toHaveBeenCalled()
    expect(await loadFiles(importModule, files)).toBe('module')
    expect(requested.filter((address) => address.endsWith(name))).toHaveLength(2)
  },
)

test('a script and three style sheets that are lost at once are each requested again on the next try', async () => {
  const files = ['a.js', 'a.css', 'b.css', 'c.css'].map(named)
  for (const file of files) lost.add(`/${file}`)
  await expect(loadFiles(async () => 'module', files)).rejects.toThrow('did not load')
  expect(await loadFiles(async () => 'module', files)).toBe('module')
  expect(requested).toHaveLength(8)
})

test('files that the page runs or contains inline are not requested', async () => {
  const files = [named('main.js'), named('main.css')]
  document.head.innerHTML = `<link rel="modulepreload" href="/${files[0]}"><link rel="stylesheet" href="/${files[1]}" disabled>`
  expect(await loadFiles(async () => 'module', files)).toBe('module')
  expect(requested).toEqual([])
})

test('a module of a running chunk, without files, is imported at once', async () => {
  expect(await loadFiles(async () => 'module', undefined)).toBe('module')
  expect(requested).toEqual([])
})
