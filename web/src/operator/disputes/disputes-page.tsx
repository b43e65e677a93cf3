import { PageHead } from '../parts/page-head.tsx'
import { useMay } from '../session.ts'
import { Alerts } from './alerts.tsx'
import { DisputeRatio } from './dispute-ratio.tsx'
import { texts } from './disputes.texts.ts'
import { RefundRequests } from './refund-requests.tsx'
import { WarningRuleForm } from './warning-rule-form.tsx'

/** [O-06] [O-45] [O-46] [O-48] What needs somebody about money: approvals, warnings, disputes, and how many there are. */
export function DisputesPage() {
  const mayRefund = useMay('refunds')
  const mayRule = useMay('operators')
  return (
    <>
      <PageHead title={texts.title}>{texts.text}</PageHead>
      {mayRefund && <RefundRequests />}
      <Alerts />
      <DisputeRatio />
      {mayRule && <WarningRuleForm />}
    </>
  )
}
