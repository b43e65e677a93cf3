import { expect, test } from 'vitest'
import { entryFile, offlineFiles } from './offline-files.ts'

const manifest = {
  'src/main.tsx': {
    src: 'src/main.tsx',
    file: 'assets/main-1.js',
    css: ['assets/main-1.css'],
    assets: ['assets/gender-1.svg', 'assets/font-1.woff2'],
  },
  '_rings.js': { file: 'assets/rings-1.js', imports: ['src/main.tsx'], assets: ['assets/coin-1.webp'] },
  'src/areas/learning/learn/learn.tsx': {
    file: 'assets/learn-1.js',
    css: ['assets/learn-1.css'],
    imports: ['_rings.js'],
  },
  'src/areas/billing/subscription/card/card-sheet.tsx': { file: 'assets/card-1.js' },
  'src/areas/funnel/quiz/quiz.tsx': { file: 'assets/quiz-1.js', assets: ['assets/moods-1.webp'] },
  'src/areas/account/legal/legal-document.tsx': { file: 'assets/legal-1.js' },
  'src/telemetry/load-analytics.ts': { file: 'assets/sdk-1.js' },
  'src/i18n/learn.en.ts': { file: 'assets/learn.en-1.js' },
  'src/i18n/learn.es.ts': { file: 'assets/learn.es-1.js' },
  'src/i18n/quiz.en.ts': { file: 'assets/quiz.en-1.js' },
}

test('the academy is cached with its styles, pictures, font and the texts of both languages', () => {
  expect(offlineFiles(manifest)).toEqual([
    '/assets/coin-1.webp',
    '/assets/font-1.woff2',
    '/assets/learn-1.css',
    '/assets/learn-1.js',
    '/assets/learn.en-1.js',
    '/assets/learn.es-1.js',
    '/assets/main-1.css',
    '/assets/main-1.js',
    '/assets/rings-1.js',
  ])
})

test('a build without its entry is refused', () => {
  expect(entryFile(manifest)).toBe('/assets/main-1.js')
  expect(() => entryFile({})).toThrow('no entry')
})
