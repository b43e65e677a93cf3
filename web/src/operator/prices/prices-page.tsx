import type { Reply } from '@vela/contract/call'
import { formatMoney } from '@vela/contract/money'
import {
  checkPrices,
  type PriceVersion,
  publishPrices,
  readPriceVersions,
  rollBackPrices,
  savePriceDraft,
} from '@vela/contract/operator/versions'
import { useState } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { ask } from '../client.ts'
import { Notice } from '../parts/notice.tsx'
import { ReportPage } from '../parts/report-page.tsx'
import { Section } from '../parts/section.tsx'
import { useAction } from '../use-action.ts'
import { useReply } from '../use-reply.ts'
import { type Audience, AudienceSelect } from '../versions/audience-select.tsx'
import { CurrentVersion } from '../versions/current-version.tsx'
import { PublishDialog } from '../versions/publish-dialog.tsx'
import { VersionHistory } from '../versions/version-history.tsx'
import versionStyles from '../versions/versions.module.css'
import { texts as shared } from '../versions/versions.texts.ts'
import { CardPreview } from './card-preview.tsx'
import { PriceEditor } from './price-editor.tsx'
import { texts } from './prices.texts.ts'
import { readTyped, type Typed, typedFrom } from './typed-prices.ts'

type Versions = Reply<typeof readPriceVersions>
type Checked = Reply<typeof checkPrices> & { readonly prices: Record<string, number> }

/** [O-57] Prices: draft, check, preview, publish, roll back. */
export function PricesPage() {
  const report = useReply(readPriceVersions, {})
  return (
    <ReportPage texts={texts} report={report}>
      {(versions) => <Prices versions={versions} onChange={report.reload} />}
    </ReportPage>
  )
}

function Prices({ versions, onChange }: { versions: Versions; onChange: () => void }) {
  const { built_in: builtIn, draft, current } = versions
  const ofCurrent = versions.versions.find(({ number }) => number === current)?.prices ?? {}
  const [typed, setTyped] = useState<Typed>(() => typedFrom(builtIn, draft?.prices ?? ofCurrent))
  const [checked, setChecked] = useState<Checked | null>(null)
  const [message, setMessage] = useState<string | null>(null)
  const [isPublishing, setPublishing] = useState(false)
  const { prices, wrong } = readTyped(builtIn, typed)
  const problems = new Map([
    ...(checked?.problems ?? []).flatMap(({ id, text }): [string, string][] => (id ? [[id, text]] : [])),
    ...wrong.map((id): [string, string] => [id, texts.wrongAmount]),
  ])
  const general = (checked?.problems ?? []).flatMap(({ id, text }) => (id ? [] : [text]))
  const type = (next: Typed) => {
    setTyped(next)
    setChecked(null)
    setMessage(null)
  }
  const check = useAction(async () => {
    if (wrong.length > 0) return
    setChecked({ ...(await ask(checkPrices, { body: { prices } })), prices })
  })
  const save = useAction(async () => {
    if (wrong.length > 0) return
    await ask(savePriceDraft, { body: { prices } })
    setMessage(texts.saved)
    onChange()
  })
  const finish = (number: number) => {
    setPublishing(false)
    setChecked(null)
    setMessage(shared.published(number))
    onChange()
  }
  return (
    <>
      <CurrentVersion text={texts.current(current)} draft={draft} />
      <Section title={texts.edit} text={texts.editText}>
        <PriceEditor builtIn={builtIn} typed={typed} problems={problems} onType={type} />
        <div className={versionStyles.buttons}>
          <Button isBusy={check.isBusy} onClick={check.run}>
            {texts.preview}
          </Button>
          <Button look="quiet" isBusy={save.isBusy} onClick={save.run}>
            {texts.save}
          </Button>
          <LinkButton onClick={() => type(typedFrom(builtIn, ofCurrent))}>{texts.discard}</LinkButton>
        </div>
        {check.failure && <Notice>{check.failure}</Notice>}
        {save.failure && <Notice>{save.failure}</Notice>}
        {message && <Notice tone="good">{message}</Notice>}
        {checked && checked.problems.length > 0 && (
          <Notice>{general.length > 0 ? texts.problemsOf(general) : texts.problems}</Notice>
        )}
      </Section>
      {checked && checked.problems.length === 0 && (
        <Section title={texts.previewTitle}>
          {Object.keys(checked.prices).length === 0 && <p>{texts.previewEmpty}</p>}
          <CardPreview plans={checked.plans} />
          {checked.warnings.length > 0 && (
            <Notice tone="quiet">
              {checked.warnings.map((warning) => (
                <div key={warning}>{warning}</div>
              ))}
            </Notice>
          )}
          <Button onClick={() => setPublishing(true)}>{shared.publish}</Button>
        </Section>
      )}
      <VersionHistory<PriceVersion>
        versions={versions.versions}
        current={current}
        describe={({ prices }) => describe(prices)}
        words={texts.history}
        hasAudience
        onAgain={async (number, note) => (await ask(rollBackPrices, { body: { number, note } })).number}
        onPublished={finish}
      />
      <Publish
        prices={isPublishing ? (checked?.prices ?? null) : null}
        onClose={() => setPublishing(false)}
        onPublished={finish}
      />
    </>
  )
}

function describe(prices: PriceVersion['prices']): string {
  return Object.entries(prices)
    .map(([id, cents]) => `${id} ${formatMoney(cents, 'USD', 'en')}`)
    .join(', ')
}

type PublishProps = {
  /** Null while the dialog is closed. */
  prices: Record<string, number> | null
  onClose: () => void
  onPublished: (number: number) => void
}

function Publish({ prices, onClose, onPublished }: PublishProps) {
  const [audience, setAudience] = useState<Audience>('everyone')
  return (
    <PublishDialog
      isOpen={prices !== null}
      title={texts.publishTitle}
      text={texts.publishText}
      onClose={onClose}
      onSubmit={async (note) => {
        if (prices === null) return
        await ask(savePriceDraft, { body: { prices } })
        const { number } = await ask(publishPrices, { body: { prices, audience, note } })
        onPublished(number)
      }}
    >
      <AudienceSelect audience={audience} onChange={setAudience} />
    </PublishDialog>
  )
}
