/**
 * The test of a chapter, for a person who knows it already.
 *
 * The server has the answers and scores each one, so a test needs a network. Opening it answers the same test
 * until it is finished, so a reload goes on where it was left. Start here, then test-player.tsx.
 */
import { answerTestOut, openTestOut, type TestOut as Test } from '@vela/contract/test-out'
import { useEffect, useEffectEvent, useState } from 'react'
import { outbox, startOutbox } from '../../../api/outbox/browser-outbox.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { useAppState } from '../../../state/app-state.ts'
import { replaceScreen } from '../../../state/navigation/navigation.ts'
import { Button } from '../../../ui/button/button.tsx'
import { MessagePage } from '../../../ui/feedback/message-page.tsx'
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx'
import { goToMap, useClearLessonOnMap } from '../lesson/leave-lesson.ts'
import { TestPlayer } from './test-player.tsx'
import { TestResult } from './test-result.tsx'

/** Without an active chapter it leads to the map. */
export function TestOut() {
  const chapter = useAppState((state) => state.activeChapter)
  useClearLessonOnMap()
  useEffect(() => {
    if (chapter === null) replaceScreen('learn')
  }, [chapter])
  return chapter !== null && <TestLoader key={chapter} chapter={chapter} />
}

/** The chapter that was passed is done on this device, too. */
function refreshProgress(): void {
  startOutbox()
  outbox.refresh(0)
}

const quiet = { isQuiet: true } as const

function TestLoader({ chapter }: { chapter: string }) {
  const t = useTexts('test-out')
  const opening = useCall(openTestOut, quiet)
  const answering = useCall(answerTestOut, quiet)
  const [test, setTest] = useState<Test | null>(null)
  const [failed, setFailed] = useState<'offline' | 'refused' | null>(null)

  async function open() {
    const outcome = await opening.send({ body: { chapter, offset: new Date().getTimezoneOffset() } })
    if (outcome.kind === 'answered') {
      setFailed(null)
      setTest(outcome.reply)
    } else if (outcome.kind === 'failed')
      setFailed(outcome.failure.kind === 'refused' ? 'refused' : 'offline')
  }
  const openFirst = useEffectEvent(() => void open())
  // oxlint-disable-next-line react/set-state-in-effect -- the state is set when the server has answered
  useEffect(() => openFirst(), [])

  async function answer(step: number, given: string): Promise<boolean> {
    if (test === null) return false
    const outcome = await answering.send({ body: { id: test.id, step, answer: given } })
    if (outcome.kind !== 'answered') return false
    if (outcome.reply.isPassed) refreshProgress()
    setTest(outcome.reply)
    return true
  }

  if (failed !== null)
    return (
      <MessagePage picture={signs.compass} title={t(`${failed}_title`)} text={t(`${failed}_text`)}>
        {failed === 'offline' && (
          <Button isWide isBusy={opening.busy} onClick={() => void open()}>
            {t('try_again')}
          </Button>
        )}
        <Button isWide look="quiet" onClick={goToMap}>
          {t('to_map')}
        </Button>
      </MessagePage>
    )
  if (test === null) return <PageSkeleton label={t('loading')} />
  return (
    <TestPlayer test={test} intro={t('intro', test)} onAnswer={answer} end={<TestResult test={test} />} />
  )
}
