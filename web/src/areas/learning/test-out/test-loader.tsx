import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { CallFailure } from '../../../api/call-failed.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { signs } from '../../../pictures/signs.ts'
import { Button } from '../../../ui/button/button.tsx'
import { MessagePage } from '../../../ui/feedback/message-page.tsx'
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx'
import { goToMap } from '../lesson/leave-lesson.ts'
import { type Test, TestPlayer } from './test-player.tsx'

type Outcome<T> =
  | { readonly kind: 'answered'; readonly reply: T }
  | { readonly kind: 'failed'; readonly failure: CallFailure }
  | { readonly kind: 'ignored' }

type Loaded<T> = {
  test: T
  /** Opens it again. */
  reopen: () => void
}

type TestLoaderProps<T extends Test & { readonly id: string }> = {
  open: () => Promise<Outcome<T>>
  answer: (body: { id: string; step: number; answer: string }) => Promise<Outcome<T>>
  /** Called with the test after each answer. */
  onAnswered: (test: T) => void
  /** Said where the server has no such test. */
  refused: { title: string; text: string }
  intro: (test: T) => string
  place: (current: number, test: T) => string
  /** Shown when every question is answered and the last reason was read. */
  end: (loaded: Loaded<T>) => ReactNode
}

/** Opens a test where it was left and sends its answers. Without a network it says so. */
export function TestLoader<T extends Test & { readonly id: string }>(props: TestLoaderProps<T>) {
  const { refused, intro, place, end } = props
  const t = useTexts('test-out')
  const [test, setTest] = useState<T | null>(null)
  const [failed, setFailed] = useState<'offline' | 'refused' | null>(null)
  const [isBusy, setIsBusy] = useState(true)

  function settle(outcome: Outcome<T>) {
    setIsBusy(false)
    if (outcome.kind === 'answered') {
      setFailed(null)
      setTest(outcome.reply)
    } else if (outcome.kind === 'failed')
      setFailed(outcome.failure.kind === 'refused' ? 'refused' : 'offline')
  }
  const openFirst = useEffectEvent(() => void props.open().then(settle))
  useEffect(() => openFirst(), [])

  async function answer(step: number, given: string): Promise<boolean> {
    if (test === null) return false
    const outcome = await props.answer({ id: test.id, step, answer: given })
    if (outcome.kind !== 'answered') return false
    props.onAnswered(outcome.reply)
    setTest(outcome.reply)
    return true
  }
  function reopen() {
    setTest(null)
    setIsBusy(true)
    void props.open().then(settle)
  }

  if (failed !== null)
    return (
      <MessagePage
        picture={signs.compass}
        title={failed === 'offline' ? t('offline_title') : refused.title}
        text={failed === 'offline' ? t('offline_text') : refused.text}
      >
        {failed === 'offline' && (
          <Button isWide isBusy={isBusy} onClick={reopen}>
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
    <TestPlayer
      key={test.id}
      test={test}
      intro={intro(test)}
      place={(current) => place(current, test)}
      onAnswer={answer}
      end={end({ test, reopen })}
    />
  )
}
