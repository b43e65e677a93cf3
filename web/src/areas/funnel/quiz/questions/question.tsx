import { questions } from '@vela/contract/questions'
import type { QuizQuestion } from '../quiz-machine.ts'
import { ChoiceQuestion } from './choice-question.tsx'
import { GoalQuestion } from './goal-question.tsx'
import { MultiChoiceQuestion } from './multi-choice-question.tsx'
import { ScaleQuestion } from './scale-question.tsx'
import type { KeyOfKind, RegularQuestion } from './wording.ts'

type AnyQuestionProps = {
  question: RegularQuestion
  chosen: string | null
  isBusy: boolean
  onAnswer: (value: string) => void
}

function isOfKind<Kind extends string>(question: QuizQuestion, kind: Kind): question is KeyOfKind<Kind> {
  return questions[question].kind === kind
}

export function Question({ question, ...props }: AnyQuestionProps) {
  if (isOfKind(question, 'many')) return <MultiChoiceQuestion question={question} {...props} />
  if (isOfKind(question, 'scale')) return <ScaleQuestion question={question} {...props} />
  if (isOfKind(question, 'picture')) return <GoalQuestion question={question} {...props} />
  return <ChoiceQuestion question={question} {...props} />
}
