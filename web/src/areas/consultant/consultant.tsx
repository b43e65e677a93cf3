/**
 * The consultant's screen: the conversation, its status and the input.
 *
 * [C-01] to [C-05], [C-07] What was typed is never lost, a reply continues after a broken stream or on another screen,
 * and no provider credential is in the browser (C-06).
 *
 * Start here, then conversation/ (conversation-machine.ts has the rules, conversation-controller.ts the requests);
 * markdown/ renders replies.
 */
import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { consultantAvatar, profileAvatars } from '../../pictures/avatars.ts'
import { emptySigns } from '../../pictures/empty-signs.ts'
import { useAppState } from '../../state/app-state.ts'
import { back, go, lastMovement } from '../../state/navigation/navigation.ts'
import { auth } from '../../state/session/auth.ts'
import { useStoreValue } from '../../state/storage/persisted-store.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Picture } from '../../ui/layout/picture.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Bubble, ReplyText } from './bubble.tsx'
import { Composer } from './composer.tsx'
import styles from './consultant.module.css'
import type { Conversation, Turn } from './conversation/conversation-machine.ts'
import { savedScroll, saveScroll, useConversation } from './conversation/use-conversation.ts'
import { plainText } from './markdown/parse-markdown.ts'
import { MayRead } from './may-read.tsx'
import { StatusLine } from './status-line.tsx'
import { useChapters } from './use-chapters.ts'
import { useStickToBottom } from './use-stick-to-bottom.ts'
import { useVisibleHeight } from './use-visible-height.ts'

const suggestions = ['suggest_mistake', 'suggest_next', 'suggest_etf'] as const
/** [C-11] What can be asked about any reply that explains something, which is one that links to a chapter. */
const followUps = ['simpler', 'example', 'quiz_me'] as const

/** Tapping a button leaves the focus in the input, so that the on-screen keyboard stays open. */
function keepFocus(event: MouseEvent<HTMLDivElement>) {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

/** The reply that has just been completed, for screen readers. */
function useCompletedReply({ phase, turns, text: left }: Conversation): string {
  const [completed, setCompleted] = useState({ wasReplying: false, text: '' })
  const isReplying = phase.is === 'sending' || phase.is === 'answering'
  if (isReplying !== completed.wasReplying) {
    const last = turns.at(-1)
    const words = last?.role === 'assistant' ? last.content : left
    setCompleted({ wasReplying: isReplying, text: isReplying ? '' : plainText(words) })
  }
  return completed.text
}

export function Consultant() {
  const t = useTexts('consultant')
  const { account, controller, state } = useConversation()
  const person = useStoreValue(auth, (stored) => stored.data)
  const answered = useAppState((stored) => stored.gender)
  const chapters = useChapters(account, state.turns)
  const completedReply = useCompletedReply(state)
  const [start] = useState(() => (lastMovement() === 'back' ? savedScroll() : null))
  const { viewport, content, hasMore, scrollToEnd } = useStickToBottom({ start, onScroll: saveScroll })
  useVisibleHeight()

  const page = useAppState((stored) => (stored.screenPrev === 'lesson' ? stored.askedPage : null))
  const [namedPage, setNamedPage] = useState<string | null>(null)
  const isAboutPage = page !== null && page !== namedPage

  const { turns, text, phase } = state
  const isReplying = phase.is === 'sending' || phase.is === 'answering'
  const incoming: Turn = { key: 'incoming', id: null, role: 'assistant', content: text }
  const shownTurns = text === '' ? turns : [...turns, incoming]
  const own = profileAvatars[person?.gender ?? answered]
  const name = person?.screen_name.trim()

  const canAsk = phase.is === 'idle'
  const last = turns.at(-1)
  const isExplained = last?.role === 'assistant' && last.content.includes('](chapter:')
  const offered =
    turns.length > 0 || isAboutPage
      ? followUps.filter(() => isExplained || isAboutPage)
      : suggestions.filter((one) => one !== 'suggest_mistake' || state.hasMistake)

  // [C-18] The first question from a lesson names the page; those after it go on about it.
  function ask(question: string) {
    scrollToEnd()
    void controller?.ask(isAboutPage && question.trim() ? t('about_page', { page, question }) : question)
    setNamedPage(page)
  }

  function retry() {
    scrollToEnd()
    controller?.retry()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only keeps the focus
    <div className={styles.consultant} onMouseDown={keepFocus}>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        {turns.length > 0 && (
          <LinkButton disabled={phase.is !== 'idle'} onClick={() => void controller?.startNew()}>
            {t('anew')}
          </LinkButton>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users scroll it */}
      <div ref={viewport} className={styles.log} role="log" aria-label={t('log')} tabIndex={0}>
        <div ref={content} className={styles.turns}>
          {shownTurns.length === 0 && (
            <div className={styles.picture}>
              <Picture {...emptySigns.chat} alt="" />
            </div>
          )}
          <Bubble by="assistant" speaker={t('consultant')} picture={consultantAvatar}>
            {name ? t('greeting', { name }) : t('greeting_nameless')}
          </Bubble>
          {shownTurns.map(({ key, role, content: words }, index) =>
            role === 'user' ? (
              <Bubble key={key} by="user" speaker={t('you')} picture={own}>
                {words.trim() || <em>{t('empty')}</em>}
              </Bubble>
            ) : (
              // The reply is announced below once it is complete, not piece by piece. The key is the same before and
              // after.
              <div key={`to ${shownTurns[index - 1]?.key}`} aria-live="off">
                <Bubble by="assistant" speaker={t('consultant')} picture={consultantAvatar}>
                  <ReplyText
                    text={words}
                    isLive={index === turns.length}
                    chapters={chapters}
                    onAsk={canAsk && index === turns.length - 1 ? ask : null}
                  />
                </Bubble>
              </div>
            ),
          )}
          <StatusLine state={state} onRetry={retry} onRefresh={() => controller?.refresh()} />
          {canAsk && last?.is_unknown && last.id !== null && <MayRead key={last.id} reply={last.id} />}
          {canAsk && offered.length > 0 && (
            <ul className={styles.suggestions} aria-label={t('suggestions')}>
              {offered.map((suggestion) => (
                <li key={suggestion}>
                  <Button look="quiet" onClick={() => ask(t(suggestion))}>
                    {t(suggestion)}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <VisuallyHidden>
        <output>{completedReply}</output>
      </VisuallyHidden>
      <div className={styles.foot}>
        {page !== null && (
          <p className={styles.page}>
            <span>{t('page', { page })}</span>
            <LinkButton onClick={back}>{t('back_to_lesson')}</LinkButton>
          </p>
        )}
        {hasMore && (
          <div className={styles.below}>
            <Button look="black" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={scrollToEnd}>
              {t('below')}
            </Button>
          </div>
        )}
        <Composer
          text={state.draft}
          isReplying={isReplying}
          isStopping={phase.is === 'answering' && phase.substate === 'stopping'}
          onType={(draft) => controller?.type(draft)}
          onSend={() => ask(state.draft)}
          onStop={() => controller?.stop()}
        />
        <p className={styles.note}>
          {t('note')}{' '}
          <LinkButton look="words" onClick={() => go('terms')}>
            {t('terms')}
          </LinkButton>
        </p>
      </div>
    </div>
  )
}
