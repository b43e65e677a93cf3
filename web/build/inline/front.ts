// This import is first, so that what is visible responds to taps.
import './early-tap.ts'
import { guardScreen } from './guard.ts'
import { startApp } from './start-app.ts'
import { takeToken } from './take-token.ts'
import { whenShown } from './when-shown.ts'

function begin() {
  // The token is in the URL before the app reads it. A page that is about to be replaced starts nothing.
  if (!takeToken()) return
  guardScreen()
  startApp()
}

const shown = whenShown()
if (shown) void shown.then(begin)
else begin()
