// First: what is shown can be pressed.
import './early-tap.ts'
import { guardScreen } from './guard.ts'
import { startApp } from './start-app.ts'
import { takeToken } from './take-token.ts'
import { whenShown } from './when-shown.ts'

function begin() {
  // The token is in the address before the app reads it. A page that goes to ask for one starts nothing.
  if (!takeToken()) return
  guardScreen()
  startApp()
}

const shown = whenShown()
if (shown) void shown.then(begin)
else begin()
