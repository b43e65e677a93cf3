/**
 * [I4] The version of the text that a customer agreed to, stored with each consent. It changes when the text at its
 * place on the screen changes in either language.
 */

/** Beside the button that buys a plan. */
export const planWords = '2026-11-15'

/** Beside the button that adds a course to the plan. */
export const addOnWords = '2026-11-15'

/** (D32) On the sheet that sells a course at its regular price. */
export const courseWords = '2026-11-17'

/** Beside the form for another card. */
export const cardFormWords = '2026-11-15'

/** Beside the buttons of the subscription screen. */
export const subscriptionWords = '2026-11-15'
