// In this order: what is shown can be pressed.
import './early-tap.ts'
import './guard.ts'
import './start-app.ts'
