declare global {
  // Left by the inline script of the prerendered page; null tells that script to retire.
  // oxlint-disable-next-line no-var -- a global is declared with var
  var velaEarlyTap: { readonly value: string } | null | undefined
}

/** A tap made before the app was awake is made once more, on the option that now answers. */
export function takeEarlyTap(): void {
  const tapped = globalThis.velaEarlyTap
  globalThis.velaEarlyTap = null
  for (const option of document.querySelectorAll<HTMLElement>('[data-screen] [data-value]')) {
    option.removeAttribute('data-early')
    if (option.dataset['value'] === tapped?.value) option.click()
  }
}
