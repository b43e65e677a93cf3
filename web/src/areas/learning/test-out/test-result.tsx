import type { TestOut } from '@vela/contract/test-out'
import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { appState } from '../../../state/app-state.ts'
import { replaceScreen } from '../../../state/navigation/navigation.ts'
import { openLesson } from '../../../state/navigation/open-lesson.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Confetti } from '../../../ui/feedback/confetti.tsx'
import { MessagePage } from '../../../ui/feedback/message-page.tsx'
import { goToMap } from '../lesson/leave-lesson.ts'
import { Missed } from './missed.tsx'

/** How a test ended. A failed one leads to the chapter and costs nothing. */
export function TestResult({ test }: { test: TestOut }) {
  const t = useTexts('test-out')
  const right = test.answered.filter(({ isRight }) => isRight).length
  const score = { right, total: test.total, needed: test.needed }
  const missed = <Missed answered={test.answered} />

  if (test.isPassed)
    return (
      <>
        <Confetti pieces={36} />
        <MessagePage picture={signs.star} title={t('passed_title')} text={t('passed_text', score)}>
          <Button isWide onClick={goToMap}>
            {t('continue')}
          </Button>
        </MessagePage>
        {missed}
      </>
    )
  return (
    <>
      <MessagePage picture={signs.compass} title={t('failed_title')} text={t('failed_text', score)}>
        <Button isWide onClick={() => readChapter(test.chapter)}>
          {t('read')}
        </Button>
        <Button isWide look="quiet" onClick={goToMap}>
          {t('to_map')}
        </Button>
      </MessagePage>
      {missed}
    </>
  )
}

function readChapter(chapter: string): void {
  const { activeCourse } = appState.getState()
  openLesson({ course: activeCourse ?? '', chapter }, replaceScreen)
}
