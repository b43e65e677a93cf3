// The first line of the app to run: the inline script of the page leaves the page and the stored state alone from here.
globalThis.velaWakes = true
