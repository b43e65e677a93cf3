// @ts-check
// The sandbox's stand-in for Solidgate's script of the same name: the same window.PaymentFormSdk, the same events.

/** @typedef {(event: { data: { type: string } }) => void} Listen */
/** @typedef {{ merchantData: { intent?: string, paymentIntent?: string }, formParams?: Record<string, unknown>, iframeParams?: { containerId?: string }, language?: string }} Config */

;(() => {
  const titles = { en: 'Card details', es: 'Datos de la tarjeta' }
  const darkness = matchMedia('(prefers-color-scheme: dark)')
  /** @type {Set<() => void>} */
  const open = new Set()

  /** @param {Config} config */
  function init({ merchantData, formParams = {}, iframeParams = {}, language = 'en' }) {
    const place = document.getElementById(iframeParams.containerId ?? 'solid-payment-form-container')
    if (!place) throw new Error('the place of the card form is not on the page')
    /** @type {Map<string, Set<Listen>>} */
    const listeners = new Map()
    const frame = document.createElement('iframe')
    // Without an origin of its own the page cannot look into it, nor it into the page.
    frame.setAttribute('sandbox', 'allow-scripts')
    frame.title = language === 'es' ? titles.es : titles.en
    frame.src = '/sandbox/form'
    Object.assign(frame.style, {
      display: 'block',
      border: '0',
      width: 'calc(100% + 4px)',
      margin: '0 -2px',
      height: '0',
    })

    /** @param {{ type: string }} data */
    function tell(data) {
      for (const listen of listeners.get(data.type) ?? []) listen({ data })
    }

    /** @param {MessageEvent} event */
    async function hear({ source, data }) {
      if (!frame.isConnected) return close()
      if (source !== frame.contentWindow || typeof data?.type !== 'string') return
      if (data.type === 'ready') return begin()
      if (data.type === 'resize') frame.style.height = `${Number(data.height)}px`
      tell(data)
    }

    async function begin() {
      const setting = {
        intent: merchantData.intent ?? merchantData.paymentIntent,
        language,
        labels: labelsOf(formParams),
        brands: formParams['cardBrands'] ?? [],
        // A font that is slow must not keep the fields away.
        font: await Promise.race([readFont(), inASecond()]),
      }
      dress()
      frame.contentWindow?.postMessage({ type: 'begin', setting }, '*')
    }

    function dress() {
      frame.contentWindow?.postMessage({ type: 'dress', look: lookOf(frame) }, '*')
    }

    function close() {
      removeEventListener('message', hear)
      darkness.removeEventListener('change', dress)
      listeners.clear()
      frame.remove()
      open.delete(close)
    }

    addEventListener('message', hear)
    darkness.addEventListener('change', dress)
    open.add(close)
    place.append(frame)
    return {
      /** @param {string} type @param {Listen} listen */
      on(type, listen) {
        listeners.set(type, (listeners.get(type) ?? new Set()).add(listen))
      },
      /** @param {string} type */
      unsubscribe: (type) => void listeners.delete(type),
      unsubscribeAll: () => listeners.clear(),
      submit: () => frame.contentWindow?.postMessage({ type: 'submit' }, '*'),
      update: async () => {},
    }
  }

  /** What the page wears, and the colour it has around the form. @param {HTMLElement} frame */
  function lookOf(frame) {
    const root = document.documentElement
    let ground = ''
    for (let at = frame.parentElement; at && ground === ''; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at)
      if (!/^transparent$|[,/] *0\)$/.test(backgroundColor)) ground = backgroundColor
    }
    return { theme: root.dataset['theme'], isVersion2: root.classList.contains('version-2'), ground }
  }

  /** @param {Record<string, unknown>} params */
  function labelsOf(params) {
    return {
      number: params['cardNumberLabel'],
      expiry: params['cardExpiryDateLabel'],
      cvv: params['cardCvvLabel'],
      holder: params['cardHolderLabel'],
      number_placeholder: params['cardNumberPlaceholder'],
      expiry_placeholder: params['cardExpiryDatePlaceholder'],
      cvv_placeholder: params['cardCvvPlaceholder'],
      holder_placeholder: params['cardHolderPlaceholder'],
    }
  }

  /** @returns {Promise<null>} */
  const inASecond = () => new Promise((resolve) => setTimeout(() => resolve(null), 1000))

  /** The page's own font, so that the form does not look like a stranger. @returns {Promise<ArrayBuffer | null>} */
  async function readFont() {
    try {
      for (const sheet of document.styleSheets)
        for (const rule of sheet.cssRules) {
          if (!(rule instanceof CSSFontFaceRule)) continue
          const url = /url\("?([^")]+)/.exec(rule.style.getPropertyValue('src'))?.[1]
          if (!url || !rule.style.getPropertyValue('font-family').includes('Plus Jakarta Sans')) continue
          return await (await fetch(new URL(url, sheet.href ?? document.baseURI))).arrayBuffer()
        }
    } catch {
      // A sheet that may not be read, or no network: the form does without.
    }
    return null
  }

  Object.assign(globalThis, {
    PaymentFormSdk: {
      init,
      destroy: () => {
        for (const close of open) close()
      },
    },
  })
})()
