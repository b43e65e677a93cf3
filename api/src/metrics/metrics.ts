import { Counter, Histogram, Registry } from 'prom-client'

/**
 * What this process counts about itself. [G-21] No label has unbounded values and none is personal: a route is its
 * pattern, a queue the name of its job, a status its class. What has to be read from the database is in
 * `database-gauges.ts`; `serve-metrics.ts` answers the scrapes.
 */
export const registry = new Registry()
const registers = [registry]

export const httpRequests = new Counter({
  name: 'vela_http_requests_total',
  help: 'Answered requests by route pattern, method and class of the status.',
  labelNames: ['route', 'method', 'status'],
  registers,
})

export const httpDuration = new Histogram({
  name: 'vela_http_request_duration_seconds',
  help: 'Time from the arrival of a request to the end of its reply; a stream ends with its last event.',
  labelNames: ['route', 'method'],
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})

export const httpUnavailable = new Counter({
  name: 'vela_http_unavailable_total',
  help: 'Requests answered 503 by the reason of the reply; overloaded are those that were shed before they started.',
  labelNames: ['reason'],
  registers,
})

export const jobRuns = new Counter({
  name: 'vela_job_runs_total',
  help: 'Ended runs of jobs by queue: completed, retried (will run again) or failed (for good).',
  labelNames: ['queue', 'outcome'],
  registers,
})

export const charges = new Counter({
  name: 'vela_charges_total',
  help: 'Orders by provider, kind and the state that they reached.',
  labelNames: ['gateway', 'kind', 'outcome'],
  registers,
})

export const webhooks = new Counter({
  name: 'vela_webhooks_total',
  help: 'Webhook events of the payment providers: accepted or refused (wrong signature).',
  labelNames: ['gateway', 'outcome'],
  registers,
})

export const mails = new Counter({
  name: 'vela_mails_total',
  help: 'Emails: sent, stored (no mail server is set) or failed for good.',
  labelNames: ['outcome'],
  registers,
})

export const consultantAnswers = new Counter({
  name: 'vela_consultant_answers_total',
  help: 'Replies of the consultant by kind and by who wrote them.',
  labelNames: ['kind', 'source'],
  registers,
})

export const firstWords = new Histogram({
  name: 'vela_consultant_first_words_seconds',
  help: 'Time from the start of a reply of the consultant to its first words.',
  labelNames: ['source'],
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25],
  registers,
})

export const errorReports = new Counter({
  name: 'vela_error_reports_total',
  help: 'Errors for ERROR_REPORT_URL: sent, lost (the address did not take it) or grouped (counted in a later report).',
  labelNames: ['outcome'],
  registers,
})
