/** `window.Stripe` with the one thing we use of it: the embedded page, in a frame of the stand-in. */
export const fakeStripeJs = `(() => {
  const origin = new URL(document.currentScript.src).origin
  let isTaken = false
  async function createEmbeddedCheckoutPage({ clientSecret, fetchClientSecret, onComplete }) {
    if (isTaken) throw new Error('You cannot have multiple Embedded Checkout objects.')
    isTaken = true
    const secret = clientSecret ?? (await fetchClientSecret())
    const frame = document.createElement('iframe')
    frame.title = 'Stripe'
    frame.style.cssText = 'border:0;width:100%;height:240px'
    frame.src = origin + '/stand-in/page?secret=' + encodeURIComponent(secret)
    const hear = ({ origin: from, source, data }) => {
      if (from !== origin || source !== frame.contentWindow || data.kind !== 'complete') return
      if (data.returnUrl) location.assign(data.returnUrl)
      else onComplete?.()
    }
    addEventListener('message', hear)
    const unmount = () => frame.remove()
    return {
      mount: (place) => (typeof place === 'string' ? document.querySelector(place) : place).append(frame),
      unmount,
      destroy: () => {
        unmount()
        removeEventListener('message', hear)
        isTaken = false
      },
    }
  }
  const nothing = () => {}
  window.Stripe = Object.assign(
    () => ({
      elements: nothing,
      createToken: nothing,
      createPaymentMethod: nothing,
      confirmCardPayment: nothing,
      createEmbeddedCheckoutPage,
    }),
    { version: 'endive' },
  )
})()
`

export const fakeCheckoutPage = `<!doctype html>
<html lang="en">
<title>Checkout</title>
<form>
  <label>Card number <input name="card" inputmode="numeric" value="4242424242424242"></label>
  <button>Pay</button>
  <p role="alert"></p>
</form>
<script>
  const form = document.querySelector('form')
  const button = document.querySelector('button')
  let confirmed = false
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    button.disabled = true
    const secret = new URLSearchParams(location.search).get('secret')
    const body = JSON.stringify({ secret, card: form.card.value.replaceAll(' ', ''), confirmed })
    const said = await (await fetch('/stand-in/pay', { method: 'POST', body })).json()
    button.disabled = false
    confirmed = said.status === 'requires_action'
    button.textContent = confirmed ? 'Confirm' : 'Pay'
    document.querySelector('p').textContent = said.error?.message ?? ''
    if (said.status === 'complete') parent.postMessage({ kind: 'complete', returnUrl: said.returnUrl }, '*')
  })
</script>
`
