type Columns = {
  /** Column names, separated by spaces. */
  readonly columns: string
  /** True if the export contains them, otherwise the reason why not. */
  readonly exported: true | string
  /** True if they are erased with the account, otherwise the reason why not. */
  readonly erased: true | string
}

const secret = 'opens the account or the session, or shows what was guessed; nobody is shown it'
const rowNumber = 'counts the rows of a table, says nothing'
const books = 'what money was about stays in the books, under ids that lead to nobody'
const polling = 'says when the provider is asked again'
const underWay = 'names a charge that is under way; the charge itself is told of'
const report = 'the visit stays counted, without a word about whose it was'
const folded = 'is counted from the session, its answers and its payment, which the export contains'
const exposed =
  'says by the number of a visit which prices it was shown; the offer has the same, and is exported'
const replayed = 'is replayed from the attempts, which the export contains'
const nobody = 'is about the academy, not about a person'
const nameless = 'is kept by digests that no person can be found by'
const counter = 'counts tries by a keyed digest, and is forgotten when it ends'
const once = 'says by an id or a digest that something was sent once'
const work = 'names rows by their ids and is deleted when the work is done, a failed job after 30 days'
const staff = 'is about the people who run the academy, and names no learner but by id'
const operators = 'what the operators did, by ids that lead to nobody after an erasure'
const address = 'keeps the address of a revoked certificate dead, and is of nobody'
const provider = 'the books of the provider, who happens to live in our process'

const theirs = (columns: string): Columns => ({ columns, exported: true, erased: true })
const hidden = (columns: string, why: string): Columns => ({ columns, exported: why, erased: true })
const retained = (columns: string, why: string): Columns => ({ columns, exported: true, erased: why })
const apart = (columns: string, why: string): Columns => ({ columns, exported: why, erased: why })

/** Every column of the database. A test compares it with the schema, the export and an erased account. */
export const personalData: Readonly<Record<string, readonly Columns[]>> = {
  account: [
    theirs('id email created_at screen_name gender flow language email_verified_at digest_since'),
    hidden('password_hash', secret),
  ],
  account_session: [
    theirs('account_id created_at expires_at used_at ends_at'),
    hidden('token_hash family replaces', secret),
  ],
  link_token: [theirs('account_id created_at expires_at'), hidden('token_hash', secret)],
  address_change: [theirs('account_id email created_at expires_at'), hidden('token_hash', secret)],
  reset_code: [
    theirs('account_id created_at expires_at'),
    hidden('requester subnet code_hash requester_tries subnet_tries', secret),
  ],
  budget: [apart('name subject ends_at used', counter)],

  quiz_session: [
    theirs('email email_set_at wants_mail wants_mail_set_at wants_mail_text account_id'),
    theirs('allows_ads allows_ads_set_at allows_ads_text'),
    hidden('probed_emails', 'digests of addresses that were asked about, perhaps of strangers'),
    hidden('email_set_by', secret),
    theirs('device source medium campaign content click_kind click_id'),
    hidden('changed_at', 'tells the report that the address has changed'),
    retained('id flow language created_at', report),
    { columns: 'visit', exported: rowNumber, erased: report },
    retained('traffic', report),
    retained('claimed_at', 'keeps the id of the session dead'),
  ],
  quiz_answer: [theirs('session_id key value is_multi answered_at'), hidden('id', rowNumber)],
  problem: [apart('id kind detail since seen_at announced_at over_at', nobody)],
  webhook_refusal: [apart('gateway minute refusals', nobody)],
  landing_minute: [apart('minute language flow device source campaign traffic landings', nobody)],
  funnel_visit: [
    hidden('visit started_at traffic flow language device source medium campaign content', folded),
    hidden('seen paces backs paid_at paid_amount variant', folded),
  ],
  visit_count: [
    apart('dimension bucket traffic value landings visits paid paid_amount answered back_taps', nobody),
  ],
  visit_fold: [apart('id keys folded_to next_to next_transaction rebuilt_to', nobody)],
  resume_link: [
    theirs('session_id email mailbox purpose created_at expires_at'),
    hidden('token_hash', secret),
  ],

  offer: [theirs('session_id started_at ends_at second_at second_ends_at price_version priced_at')],
  version: [apart('kind number body audience note copy_of published_by published_at', staff)],
  legal_text: [apart('hash sources', nobody)],
  version_draft: [apart('kind body changed_by changed_at', staff)],
  experiment: [
    apart(
      'id name variants salt method lift planned created_by created_at started_at stopped_at adopted',
      staff,
    ),
  ],
  experiment_exposure: [apart('experiment_id visit variant person exposed_at is_mixed', exposed)],
  orders: [
    theirs('email'),
    retained(
      'id kind state session_id account_id subscription_id product_id gateway currency amount weeks',
      books,
    ),
    retained(
      'discount period card_order_id consent_id language reference failure created_at changed_at',
      books,
    ),
    hidden('payer_hash former_ids', secret),
    apart('customer_id', provider),
    apart('next_poll_at poll_count', polling),
  ],
  consent: [
    retained(
      'id kind subscription_id text_version language product_id currency first_amount first_weeks',
      books,
    ),
    retained('renewal_amount renewal_weeks legal_version legal_text given_at', books),
  ],
  payment_hint: [theirs('order_id kind reported_at'), hidden('id', rowNumber)],
  webhook_event: [retained('gateway event_id kind order_id received_at', 'is forgotten after 180 days')],
  refund: [
    retained('id order_id amount reason state requested_at done_at', books),
    { columns: 'position', exported: rowNumber, erased: books },
  ],
  ledger: [
    retained('order_id gateway charge_id kind amount total currency happened_at recorded_at', books),
    { columns: 'id', exported: rowNumber, erased: books },
  ],
  payment_alert: [
    retained('id gateway kind reference order_id charge_id state status reason amount currency', books),
    retained('respond_by opened_at changed_at', books),
  ],
  subscription: [
    theirs('account_id'),
    retained(
      'id first_order_id card_order_id session_id product_id gateway state started_at expires_at',
      books,
    ),
    // After an erasure no charge is due, so the column is cleared.
    theirs('next_charge_at'),
    retained('changed_at currency renewal_amount renewal_weeks consent_id period', books),
    retained('had_trial special_offer failed_at retries cancelled_at', books),
    apart('operation_kind operation_order operation_period operation_at', underWay),
    apart('erased_at', 'says that it is nobody’s any more'),
    apart('announced', 'counts the emails that were sent'),
  ],

  progress: [theirs('account_id type type_id option done_at received_at')],
  learning_day: [theirs('account_id day')],
  habit_choice: [theirs('account_id kind from_day chosen_at value')],
  habit_person: [theirs('account_id zone push_hour pushed_on')],
  push_subscription: [
    theirs('id account_id endpoint created_at'),
    hidden('public_key auth', 'keys of the browser, with which a notification is sealed'),
    hidden('family', secret),
    hidden('refusals', 'counts what the push service answered'),
  ],

  certificate: [
    theirs('account_id name'),
    retained('id course language chapters questions right_first finished_at issued_at', address),
    apart('revoked_at', address),
  ],
  attempt: [theirs('account_id id question option is_right is_second answered_at received_at')],
  review_card: [hidden('account_id question due_at stability answered_at mistake', replayed)],
  worksheet_value: [theirs('account_id field value written_at received_at')],

  test_run: [theirs('account_id id kind chapter started_at finished_at passed known')],
  test_question: [
    theirs('account_id run_id step question numbers options answer option is_right answered_at'),
  ],

  sim_run: [theirs('account_id id mission numbers seed commitment engine_version started_at finished_at')],
  sim_decision: [theirs('account_id run_id step prediction stop option decided_at received_at')],
  practice_account: [
    theirs('account_id id commitment engine_version opened_at ended_at'),
    hidden('seed', 'tells the months to come; the account itself shows it when it has ended'),
  ],
  practice_order: [
    theirs('account_id practice_id id position day kind instrument units limit_price'),
    theirs('monthly mix invest cancels sent_at'),
  ],

  consultant_thread: [theirs('id account_id created_at')],
  consultant_message: [
    theirs('id thread_id account_id role content answers is_unknown created_at'),
    hidden('position', rowNumber),
    hidden('key', once),
  ],
  consultant_run: [
    theirs('id thread_id account_id message_id status source text failure input_tokens output_tokens'),
    theirs('created_at touched_at ended_at'),
  ],

  question_consent: [theirs('account_id allowed decided_at')],
  unanswered_question: [
    theirs('reply_id account_id language text asked_at answered_at'),
    hidden('group_key', 'a digest of the text'),
  ],

  mail: [
    theirs('id to_address subject created_at sent_at failed_at failure'),
    hidden(
      'text html unsubscribe_url',
      'an email may contain a link or a code; the person has it in the mailbox',
    ),
    hidden('once_key', once),
  ],
  operator: [apart('id email role created_at removed_at', staff)],
  operator_credential: [apart('id operator_id kind public_key secret counter transports created_at', staff)],
  operator_recovery_code: [apart('code_hash operator_id', staff)],
  operator_session: [apart('token_hash operator_id created_at used_at proven_at', staff)],
  operator_invitation: [
    apart('id token_hash operator_id email role invited_by totp_secret created_at expires_at', staff),
  ],
  operator_challenge: [apart('challenge_hash purpose subject expires_at', staff)],
  operator_setting: [apart('name value changed_at', nobody)],
  operator_audit: [
    apart('id happened_at operator_id action subject_kind subject_id reason request_id detail hash', staff),
  ],
  operator_audit_head: [apart('is_only id hash', nobody)],

  operator_action: [apart('key operator_id action reply done_at', operators)],
  refund_request: [
    apart('id customer order_id amount reason requested_by requested_at expires_at state', operators),
    apart('decided_by decided_at', operators),
  ],
  job: [apart('id name data run_at attempts error failed_at', work)],
  job_once: [apart('name key created_at', once)],
  job_schedule: [apart('name last_at', nobody)],
  backup_run: [apart('taken_at file bytes failure', nobody)],
  event: [apart('time received_at session_at id device type properties', nameless)],
  secret: [apart('name value created_at', nobody)],
  schema_migrations: [apart('name sha256 applied_at', nobody)],

  sandbox_checkout: [
    apart('id order_id customer_id product_id currency first_amount first_weeks', provider),
    apart('renewal_amount renewal_weeks state failure card_does card_brand card_last4', provider),
    apart('opened_at expires_at changed_at', provider),
  ],
  sandbox_charge: [apart('id order_id kind amount currency key happened_at', provider)],
  sandbox_sale: [apart('order_id card_order_id title currency amount state failure happened_at', provider)],
  sandbox_dispute: [apart('order_id id state changed_at', provider)],
  sandbox_clock: [apart('id ahead_ms', nobody)],
  sandbox_event: [apart('id order_id body created_at tries delivered_at', provider)],
}

/** The columns of a table that are exported, or erased. */
export function columnsThatAre(table: string, fate: 'exported' | 'erased'): string[] {
  return (personalData[table] ?? [])
    .filter((group) => group[fate] === true)
    .flatMap(({ columns }) => columns.split(' '))
}
