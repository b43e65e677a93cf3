import process from 'node:process'
import { checkOtherTexts } from './src/check-other-texts.ts'
import { checkCourses } from './src/courses/check-courses.ts'
import { quizStatistics } from './src/courses/quiz-statistics.ts'
import { readOutline } from './src/courses/read-outline.ts'
import { checkLexicon } from './src/lexicon/check-lexicon.ts'
import { checkWorksheet } from './src/worksheets/check-worksheet.ts'

// `npm run content:check`, or `npm run content:check -- money-basics` for one course.
const only = process.argv[2]
const outline = readOutline()
if (only !== undefined && !outline.courses.some(({ id }) => id === only)) {
  process.stderr.write(`There is no course ${only}.\n`)
  process.exit(2)
}
const problems = [
  ...checkCourses(outline, new Date().getFullYear(), only),
  ...(only === undefined ? [...checkWorksheet(outline), ...checkOtherTexts(), ...checkLexicon()] : []),
]
for (const line of [...quizStatistics(outline, only), ...problems]) process.stdout.write(`${line}\n`)
process.stdout.write(problems.length === 0 ? 'No problem.\n' : `${problems.length} problems.\n`)
process.exitCode = problems.length === 0 ? 0 : 1
