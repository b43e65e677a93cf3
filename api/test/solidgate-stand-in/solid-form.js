// Stands in for Solidgate's script: the same shape and events, without its frame.
;(() => {
  const home = new URL(document.currentScript.src).origin
  const patterns = {
    visa: /^4/,
    mastercard: /^(5[1-5]|2[2-7])/,
    maestro: /^(50|5[6-9]|6[37])/,
    'american-express': /^3[47]/,
    discover: /^(6011|65|64[4-9])/,
    'diners-club': /^3(0[0-5]|[68])/,
  }
  const fieldNames = ['cardNumber', 'cardExpiryDate', 'cardCvv', 'cardHolder']

  function init({ merchantData, iframeParams = {}, formParams = {} }) {
    const container = document.getElementById(iframeParams.containerId ?? 'solid-payment-form-container')
    const listeners = new Map()
    const touched = new Set()
    const form = document.createElement('form')
    const inputs = new Map()
    let isSent = false

    const emit = (type, data = {}) => {
      for (const listener of listeners.get(type) ?? []) listener({ data: { type, ...data } })
    }
    const read = (name) => inputs.get(name)?.value.trim() ?? ''
    const number = () => read('cardNumber').replace(/\s/g, '')

    function isValid(name) {
      if (name === 'cardCvv') return /^\d{3,4}$/.test(read(name))
      if (name === 'cardHolder') return !inputs.has(name) || read(name) !== ''
      if (name === 'cardNumber') {
        const brands = formParams.cardBrands ?? Object.keys(patterns)
        return /^\d{13,19}$/.test(number()) && brands.some((brand) => patterns[brand]?.test(number()))
      }
      const [month, year] = read(name).split('/').map(Number)
      return month >= 1 && month <= 12 && new Date(2000 + year, month) > new Date()
    }

    function tellInteraction(name, interaction) {
      const fields = Object.fromEntries(
        fieldNames.map((field) => [field, { isValid: isValid(field), isTouched: touched.has(field) }]),
      )
      emit('interaction', {
        target: { type: 'input', name, interaction },
        cardForm: { fields, isValid: fieldNames.every(isValid), isTouched: touched.size > 0 },
      })
    }

    const tellSize = () => emit('resize', { height: form.scrollHeight, width: form.scrollWidth })

    async function send(path, body) {
      const response = await fetch(`${home}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!response.ok) throw new Error(`answered ${response.status}`)
      return response.json()
    }

    function show({ order, error }) {
      if (order.status === 'settle_ok') emit('success', { order, entity: 'form' })
      else if (order.status === '3ds_verify') askPayer(order)
      else emit('fail', { code: error?.code, message: error?.messages?.[0], order, entity: 'form' })
    }

    function askPayer(order) {
      emit('verify')
      for (const [label, passed] of [
        ['Confirm', true],
        ['Refuse', false],
      ]) {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = label
        button.addEventListener('click', () => talk('/form/verify', { order_id: order.order_id, passed }))
        form.append(button)
      }
      tellSize()
    }

    async function talk(path, body) {
      try {
        show(await send(path, body))
      } catch (error) {
        emit('error', { value: { name: 'GatewayError', message: String(error) } })
      }
    }

    // However often Pay is pressed, one form makes one payment.
    function submit() {
      for (const name of fieldNames) touched.add(name)
      if (isSent || !fieldNames.every(isValid)) return tellInteraction('submit', 'click')
      isSent = true
      emit('submit', { entity: 'form' })
      return void talk('/form/pay', { merchantData, card: number() })
    }

    function addField(name) {
      if (name === 'cardHolder' && !formParams.isCardHolderVisible) return
      const label = document.createElement('label')
      const input = document.createElement('input')
      input.name = name
      input.placeholder = formParams[`${name}Placeholder`] ?? ''
      label.append(formParams[`${name}Label`] ?? name, input)
      for (const [event, interaction] of [
        ['focus', 'focus'],
        ['blur', 'blur'],
        ['input', 'change'],
      ])
        input.addEventListener(event, () => {
          touched.add(name)
          tellInteraction(name, interaction)
        })
      inputs.set(name, input)
      form.append(label)
    }

    form.addEventListener('submit', (event) => {
      event.preventDefault()
      if (formParams.allowSubmit !== false) submit()
    })
    for (const name of fieldNames) addField(name)
    if (formParams.allowSubmit !== false) {
      const button = document.createElement('button')
      button.textContent = formParams.submitButtonText ?? 'Pay'
      form.append(button)
    }
    // Listeners are added after this returns.
    setTimeout(() => {
      container.append(form)
      emit('mounted', { entity: 'form' })
      tellSize()
    })

    return {
      init: async () => {},
      update: async () => {},
      on: (type, listener) => void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
      unsubscribe: (type) => void listeners.delete(type),
      unsubscribeAll: () => listeners.clear(),
      submit,
    }
  }

  window.PaymentFormSdk = { init, destroy: () => {} }
})()
