import { expect, test } from 'vitest'
import { namespaces } from '../src/i18n/namespaces.ts'
import { codeSplitting, nameModules } from './group-chunks.ts'

const manifest = {
  'src/main.tsx': { file: 'assets/main-1.js', src: 'src/main.tsx' },
  '_quiz-1.js': { file: 'assets/quiz-1.js', name: 'quiz', css: ['assets/quiz-1.css'] },
}

test('a screen in a shared chunk is found by its own name', () => {
  const named = nameModules(
    manifest,
    [
      { fileName: 'assets/main-1.js', moduleIds: ['/web/src/main.tsx', '/web/src/app/app.tsx'] },
      {
        fileName: 'assets/quiz-1.js',
        moduleIds: [
          '/node_modules/x/x.mjs',
          '/web/src/quiz.tsx',
          '/web/src/quiz.module.css',
          '/web/src/email.tsx',
        ],
      },
    ],
    '/web',
  )
  const quiz = manifest['_quiz-1.js']
  expect(named).toEqual({ ...manifest, 'src/quiz.tsx': quiz, 'src/email.tsx': quiz })
})

test('no text chunk contains two languages, and the first page has its own', () => {
  const textChunk = codeSplitting.groups
    ?.map(({ name }) => name)
    .findLast((name) => typeof name === 'function')
  const chunkOf = (file: string) => textChunk?.(`/web/src/i18n/${file}`, { getModuleInfo: () => null })
  for (const namespace of Object.keys(namespaces)) {
    expect(chunkOf(`${namespace}.en.ts`) ?? '.en').toMatch(/\.en$/)
    expect(chunkOf(`${namespace}.es.ts`) ?? '.es').toMatch(/\.es$/)
  }
  expect(chunkOf('login.es.ts')).toBe('entry.es')
  expect(['front.en.ts', 'age.en.ts', 'texts.ts'].map(chunkOf)).toEqual([null, null, null])
})

test('only what the screens up to the payment import is in the chunk that visitors load', () => {
  const importers: Readonly<Record<string, readonly string[]>> = {
    '/web/src/ui/checkbox.tsx': ['/web/src/ui/form.tsx', '/web/src/areas/learning/learn/learn.tsx'],
    '/web/src/ui/form.tsx': ['/web/src/areas/funnel/email/email.tsx'],
    '/web/src/state/device-store.ts': ['/web/src/areas/learning/learn/learn.tsx'],
  }
  const context = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) as never }
  const sharedChunk = codeSplitting.groups?.map(({ name }) => name).find((name) => typeof name === 'function')
  expect(sharedChunk?.('/web/src/ui/checkbox.tsx', context)).toBe('shared')
  expect(sharedChunk?.('/web/src/state/device-store.ts', context)).toBeNull()
})
