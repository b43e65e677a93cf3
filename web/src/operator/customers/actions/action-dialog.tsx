import type { CustomerAction } from '@vela/contract/operator/actions'
import { useState } from 'react'
import { Popup } from '../../../ui/overlay/popup.tsx'
import type { Customer } from '../words.ts'
import { DaysField, EmailField, RefundFields } from './action-fields.tsx'
import { texts } from './actions.texts.ts'
import type { Draft } from './offers.ts'
import { Preview } from './preview.tsx'
import { EraseForm, ExportForm } from './privacy-forms.tsx'

type ActionDialogProps = {
  customer: Customer
  /** The chosen action; null while none is. */
  draft: Draft | null
  onClose: () => void
  onDone: (message: string) => void
  onErased: () => void
}

/** One dialog for every action: what is needed for it, then the preview, then the reason and the action itself. */
export function ActionDialog({ customer, draft, onClose, onDone, onErased }: ActionDialogProps) {
  return (
    <Popup
      isOpen={draft !== null}
      onClose={onClose}
      title={draft && texts.actions[draft.kind].name}
      closeLabel={texts.close}
    >
      {draft?.kind === 'export' && (
        <ExportForm customer={customer} onDone={() => onDone(texts.actions.export.done)} />
      )}
      {draft?.kind === 'erase' && <EraseForm customer={customer} onDone={onErased} />}
      {draft && draft.kind !== 'export' && draft.kind !== 'erase' && (
        <Steps customer={customer.id} draft={draft} onDone={onDone} />
      )}
    </Popup>
  )
}

type ServeDraft = Exclude<Draft, { kind: 'export' | 'erase' }>
type StepsProps = { customer: string; draft: ServeDraft; onDone: (message: string) => void }

function Steps({ customer, draft, onDone }: StepsProps) {
  const ready = readyActionOf(draft)
  const [action, setAction] = useState<CustomerAction | null>(ready)
  if (action !== null) {
    const onBack = ready === null ? () => setAction(null) : null
    return <Preview customer={customer} action={action} onBack={onBack} onDone={onDone} />
  }
  if (draft.kind === 'refund') return <RefundFields order={draft.order} onReady={setAction} />
  if (draft.kind === 'grant_days') return <DaysField subscription={draft.subscription} onReady={setAction} />
  return <EmailField onReady={setAction} />
}

/** The action of a draft for which nothing has to be typed. */
function readyActionOf(draft: ServeDraft): CustomerAction | null {
  switch (draft.kind) {
    case 'resend_welcome':
      return { kind: draft.kind }
    case 'cancel':
    case 'restore':
    case 'resend_ending':
      return { kind: draft.kind, subscription: draft.subscription.id }
    case 'revoke_certificate':
      return { kind: draft.kind, certificate: draft.certificate.id }
    case 'return_access':
    case 'resend_receipt':
      return { kind: draft.kind, order: draft.order.id }
    default:
      return null
  }
}
