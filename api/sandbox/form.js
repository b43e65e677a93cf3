// @ts-check
import { brandOf, digitsOf, findProblems, groupNumber, makeToken, shapeExpiry } from './card-rules.js'
import { textsIn } from './form-texts.js'

/** @typedef {import('./card-rules.js').FieldName} FieldName */
/** @typedef {{ state: string, code: string | null, last4: string | null, order: { order_id: string, amount: number, currency: string } }} Answer */
/** @typedef {{ intent: string, language: string, labels: Record<string, string | undefined>, brands: string[], font: ArrayBuffer | null }} Setting */

/** @type {FieldName[]} */
const names = ['number', 'expiry', 'cvv', 'holder']
const waitsMs = [0, 500, 1500, 3000]
const narrowest = 100
// The frame has no origin of its own, but its address has one, and only that origin may frame it.
const host = location.origin

/** @param {string} selector */
function find(selector) {
  const found = document.querySelector(selector)
  if (!(found instanceof HTMLElement)) throw new Error(`${selector} is missing`)
  return found
}

const form = find('#card')
const bank = find('#bank')
const inputs = /** @type {Record<FieldName, HTMLInputElement>} */ (
  Object.fromEntries(names.map((name) => [name, find(`#${name}`)]))
)

let texts = textsIn('en')
let language = 'en'
let intent = ''
/** @type {string[]} */
let brands = []
/** @type {'open' | 'busy' | 'over'} */
let phase = 'open'
/** @type {Set<FieldName>} */
const touched = new Set()

/** @param {string} type @param {object} [more] */
function tell(type, more = {}) {
  parent.postMessage({ ...more, type }, host)
}

const typed = () => ({
  number: inputs.number.value,
  expiry: inputs.expiry.value,
  cvv: inputs.cvv.value,
  holder: inputs.holder.value,
})

const problems = () => findProblems(typed(), brands, new Date())

/** @param {FieldName} name */
function showProblem(name) {
  const problem = touched.has(name) ? problems()[name] : null
  const words = problem === null ? '' : texts[/** @type {keyof typeof texts} */ (problem)]
  const message = find(`#${name}-message`)
  if (message.textContent !== words) message.textContent = words
  inputs[name].setAttribute('aria-invalid', String(problem !== null))
}

/** @param {FieldName | 'submit'} name @param {string} interaction */
function tellInteraction(name, interaction) {
  const found = problems()
  const fields = Object.fromEntries(
    names.map((each) => [each, { isValid: found[each] === null, isTouched: touched.has(each) }]),
  )
  tell('interaction', {
    target: { type: name === 'submit' ? 'button' : 'input', name, interaction },
    cardForm: { fields, isValid: names.every((each) => found[each] === null), isTouched: touched.size > 0 },
  })
}

/** Keeps the caret behind the same digit. @param {HTMLInputElement} input @param {string} shaped */
function reshape(input, shaped) {
  if (input.value === shaped) return
  const caret = input.selectionStart ?? input.value.length
  const isAtEnd = caret === input.value.length
  const before = digitsOf(input.value.slice(0, caret)).length
  input.value = shaped
  let place = 0
  for (let seen = 0; place < shaped.length && seen < before; place += 1)
    if (/\d/.test(shaped[place] ?? '')) seen += 1
  const goal = isAtEnd ? shaped.length : place
  input.setSelectionRange(goal, goal)
}

/** @param {FieldName} name */
function onInput(name) {
  const input = inputs[name]
  if (name === 'number') {
    reshape(input, groupNumber(input.value))
    const brand = brandOf(input.value)
    const badge = find('#brand')
    badge.hidden = !brand
    badge.textContent = brand?.shown ?? ''
    if (touched.has('cvv')) showProblem('cvv')
  }
  if (name === 'expiry') reshape(input, shapeExpiry(input.value))
  if (name === 'cvv') reshape(input, digitsOf(input.value))
  showProblem(name)
  tellInteraction(name, 'input')
}

/** @param {boolean} isBusy */
function setBusy(isBusy) {
  form.setAttribute('aria-busy', String(isBusy))
  for (const name of names) inputs[name].readOnly = isBusy
  for (const button of bank.querySelectorAll('button')) button.disabled = isBusy
}

function submit() {
  if (phase !== 'open' || form.hidden) return
  for (const name of names) {
    touched.add(name)
    showProblem(name)
  }
  const found = problems()
  const wrong = names.find((name) => found[name] !== null)
  tellInteraction('submit', 'click')
  if (wrong) {
    inputs[wrong].focus()
    return
  }
  tell('submit', { entity: 'form' })
  void settle('pay', { token: makeToken(inputs.number.value) })
}

/** @param {'pay' | 'confirm'} deed @param {object} more */
async function settle(deed, more) {
  if (phase !== 'open') return
  phase = 'busy'
  setBusy(true)
  try {
    const answer = await ask(deed, more)
    phase = 'open'
    setBusy(false)
    show(answer)
  } catch (error) {
    phase = 'over'
    const name = error instanceof Refusal ? 'InitPaymentError' : 'ConnectionError'
    tell('error', { value: { name, message: String(error) } })
  }
}

/** @param {Answer} answer */
function show({ state, code, last4, order }) {
  if (state === 'open') return
  if (state === 'confirming') return showBank(order, last4)
  phase = 'over'
  setBusy(true)
  if (state === 'paid') tell('success', { entity: 'form', order: { ...order, status: 'settle_ok' } })
  else if (code === 'processing_error') tell('error', { value: { name: 'GatewayError', message: code } })
  else tell('fail', { entity: 'form', code: code ?? state, order })
}

/** @param {Answer['order']} order @param {string | null} last4 */
function showBank({ amount, currency }, last4) {
  const locale = language === 'es' ? 'es-419' : language
  const sum = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount / 100)
  find('#bank-words').textContent = texts.bank_words.replace('{amount}', sum).replace('{last4}', last4 ?? '')
  form.hidden = true
  bank.hidden = false
  find('#bank-title').focus()
  tell('verify', {})
}

class Refusal extends Error {}

/** The server decides each payment once, so asking again after a lost answer is safe. */
/** @param {string} deed @param {object} more @returns {Promise<Answer>} */
async function ask(deed, more) {
  let failure = new Error('no answer')
  for (const wait of waitsMs) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    try {
      const response = await fetch(`/sandbox/${deed}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ intent, ...more }),
        credentials: 'omit',
      })
      if (response.ok) return await response.json()
      const isFinal = response.status < 500 && response.status !== 429
      failure = new (isFinal ? Refusal : Error)(`refused with ${response.status}`)
      if (isFinal) break
    } catch (error) {
      failure = new Error(String(error))
    }
  }
  throw failure
}

/** @param {Setting} setting */
async function begin(setting) {
  if (intent !== '') return
  ;({ intent, brands, language } = setting)
  texts = textsIn(language)
  document.documentElement.lang = language
  if (setting.font) await wear(setting.font)
  write(setting.labels)
  form.hidden = false
  new ResizeObserver(() => {
    const { width, height } = find('#frame').getBoundingClientRect()
    // A page that is just being laid out anew leaves the frame no width, and a height that nobody should follow.
    if (width < narrowest) return
    tell('resize', { width, height: Math.ceil(height) })
  }).observe(find('#frame'))
  tell('mounted', { entity: 'form' })
  // After a reload in the middle it may be paid, refused or at the bank already.
  void ask('checkout', {}).then(
    (answer) => phase === 'open' && show(answer),
    (error) =>
      phase === 'open' &&
      error instanceof Refusal &&
      tell('error', { value: { name: 'InitPaymentError', message: String(error) } }),
  )
}

/** @param {{ theme?: string, isVersion2: boolean, ground: string }} look */
function dress({ theme, isVersion2, ground }) {
  const root = document.documentElement
  if (theme) root.dataset['theme'] = theme
  root.classList.toggle('version-2', isVersion2)
  root.style.backgroundColor = ground
}

/** @param {Setting['labels']} labels */
function write(labels) {
  const placeholders = {
    number: '1234 1234 1234 1234',
    expiry: texts.expiry_placeholder,
    cvv: '123',
    holder: '',
  }
  for (const name of names) {
    find(`label[for=${name}]`).textContent = labels[name] ?? texts[name]
    inputs[name].placeholder = labels[`${name}_placeholder`] ?? placeholders[name]
  }
  const card = document.createElement('b')
  card.textContent = '4242 4242 4242 4242'
  const [before = '', after = ''] = texts.note.split('{card}')
  find('#note').replaceChildren(before, card, after)
  find('#bank-title').textContent = texts.bank_title
  find('#confirm .face').textContent = texts.confirm
  find('#cancel .face').textContent = texts.cancel
}

/** A frame without an origin cannot fetch the page's font, so the page hands it in. @param {ArrayBuffer} bytes */
async function wear(bytes) {
  try {
    document.fonts.add(await new FontFace('Plus Jakarta Sans', bytes, { weight: '200 800' }).load())
  } catch {
    // The system's letters will do.
  }
}

for (const name of names) {
  inputs[name].addEventListener('input', () => onInput(name))
  inputs[name].addEventListener('blur', () => {
    if (inputs[name].value === '' || phase !== 'open') return
    touched.add(name)
    showProblem(name)
  })
}
form.addEventListener('submit', (event) => event.preventDefault())
find('#confirm').addEventListener('click', () => void settle('confirm', { confirmed: true }))
find('#cancel').addEventListener('click', () => void settle('confirm', { confirmed: false }))
addEventListener('message', ({ data, source, origin }) => {
  if (source !== parent || origin !== host) return
  if (data?.type === 'dress') dress(data.look)
  if (data?.type === 'begin') void begin(data.setting)
  if (data?.type === 'submit') submit()
})
tell('ready')
