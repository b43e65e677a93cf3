import { ArrowLeft } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { consultantAvatar, profileAvatars } from '../../pictures/avatars.ts'
import { useAppState } from '../../state/app-state.ts'
import { go, lastMovement } from '../../state/navigation/navigation.ts'
import { auth } from '../../state/session/auth.ts'
import { useStoreValue } from '../../state/storage/persisted-store.ts'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import { Bubble, ReplyText } from './bubble.tsx'
import { Composer } from './composer.tsx'
import styles from './consultant.module.css'
import type { Conversation, Said } from './conversation-machine.ts'
import { useChapters } from './known-chapters.ts'
import { plainText } from './markdown/parse-markdown.ts'
import { StateLine } from './state-line.tsx'
import { useFollow } from './use-follow.ts'
import { useSeenHeight } from './use-seen-height.ts'
import { keepScroll, keptScroll, useTalk } from './use-talk.ts'

const suggestions = ['suggest_mistake', 'suggest_next', 'suggest_etf'] as const

/** Who taps a button goes on typing: the keyboard stays, and nothing moves under the finger. */
function keepFocus(event: MouseEvent<HTMLDivElement>) {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

/** The reply that has just been finished, for who hears it. */
function useFinished({ phase, said, text: left }: Conversation): string {
  const [finished, setFinished] = useState({ wasMoving: false, text: '' })
  const isMoving = phase.is === 'sending' || phase.is === 'answering'
  if (isMoving !== finished.wasMoving) {
    const last = said.at(-1)
    const words = last?.role === 'assistant' ? last.content : left
    setFinished({ wasMoving: isMoving, text: isMoving ? '' : plainText(words) })
  }
  return finished.text
}

/** [C-01] to [C-05] */
export function Consultant() {
  const t = useTexts('consultant')
  const { account, talk, state } = useTalk()
  const person = useStoreValue(auth, (stored) => stored.data)
  const answered = useAppState((stored) => stored.gender)
  const chapters = useChapters(account, state.said)
  const finished = useFinished(state)
  const [start] = useState(() => (lastMovement() === 'back' ? keptScroll() : null))
  const { room, content, hasMore, toEnd } = useFollow({ start, onScroll: keepScroll })
  useSeenHeight()

  const { said, text, phase } = state
  const isMoving = phase.is === 'sending' || phase.is === 'answering'
  const coming: Said = { key: 'coming', id: null, role: 'assistant', content: text }
  const turns = text === '' ? said : [...said, coming]
  const own = profileAvatars[person?.gender ?? answered]
  const name = person?.screen_name.trim()

  const isApt = (suggestion: (typeof suggestions)[number]) =>
    suggestion !== 'suggest_mistake' || state.hasMistake

  function ask(question: string) {
    toEnd()
    talk?.ask(question)
  }

  function retry() {
    toEnd()
    talk?.retry()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- nothing is done here: the focus stays
    <div className={styles.consultant} onMouseDown={keepFocus}>
      <div className={styles.head}>
        <h1>{t('title')}</h1>
        {said.length > 0 && (
          <LinkButton disabled={phase.is !== 'idle'} onClick={() => void talk?.startAnew()}>
            {t('anew')}
          </LinkButton>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has only keys scrolls it with them */}
      <div ref={room} className={styles.log} role="log" aria-label={t('log')} tabIndex={0}>
        <div ref={content} className={styles.turns}>
          <Bubble by="assistant" speaker={t('consultant')} picture={consultantAvatar}>
            {name ? t('greeting', { name }) : t('greeting_nameless')}
          </Bubble>
          {turns.map(({ key, role, content: words }, index) =>
            role === 'user' ? (
              <Bubble key={key} by="user" speaker={t('you')} picture={own}>
                {words.trim() || <em>{t('empty')}</em>}
              </Bubble>
            ) : (
              // Heard when it is whole, below: not piece by piece. Its key is the same before and after that.
              <div key={`to ${turns[index - 1]?.key}`} aria-live="off">
                <Bubble by="assistant" speaker={t('consultant')} picture={consultantAvatar}>
                  <ReplyText text={words} isLive={index === said.length} chapters={chapters} />
                </Bubble>
              </div>
            ),
          )}
          <StateLine state={state} onRetry={retry} onLook={() => talk?.look()} />
          {said.length === 0 && phase.is === 'idle' && (
            <ul className={styles.suggestions} aria-label={t('suggestions')}>
              {suggestions.filter(isApt).map((suggestion) => (
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
        <output>{finished}</output>
      </VisuallyHidden>
      <div className={styles.foot}>
        {hasMore && (
          <div className={styles.below}>
            <Button look="black" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={toEnd}>
              {t('below')}
            </Button>
          </div>
        )}
        <Composer
          text={state.draft}
          isMoving={isMoving}
          isStopping={phase.is === 'answering' && phase.mood === 'stopping'}
          onType={(draft) => talk?.type(draft)}
          onSend={() => ask(state.draft)}
          onStop={() => talk?.stop()}
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
