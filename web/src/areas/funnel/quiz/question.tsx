import { questions } from '@vela/contract/questions'
import { ChoiceQuestion } from './choice-question.tsx'
import { GoalQuestion } from './goal-question.tsx'
import { ManyQuestion } from './many-question.tsx'
import type { QuizQuestion } from './quiz-machine.ts'
import { ScaleQuestion } from './scale-question.tsx'
import type { AskedKey, KeyOfKind } from './wording.ts'

type QuestionProps = {
  question: AskedKey
  chosen: string | null
  isBusy: boolean
  onAnswer: (value: string) => void
}

function isOfKind<Kind extends string>(question: QuizQuestion, kind: Kind): question is KeyOfKind<Kind> {
  return questions[question].kind === kind
}

export function Question({ question, ...asked }: QuestionProps) {
  if (isOfKind(question, 'many')) return <ManyQuestion question={question} {...asked} />
  if (isOfKind(question, 'scale')) return <ScaleQuestion question={question} {...asked} />
  if (isOfKind(question, 'picture')) return <GoalQuestion question={question} {...asked} />
  return <ChoiceQuestion question={question} {...asked} />
}
