// First: what is shown can be pressed.
import './early-tap.ts'
import { guardScreen } from './guard.ts'
import { startApp } from './start-app.ts'
import { takeToken } from './take-token.ts'

// The token is in the address before anything reads it. A page that goes to ask for one starts nothing.
if (takeToken()) {
  guardScreen()
  startApp()
}
