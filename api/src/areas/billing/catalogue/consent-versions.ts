/**
 * [I4] The versions of the texts that customers agree to. The version is stored with each consent. It must be changed
 * whenever the text on that screen changes in either language.
 */

/** The text beside the button that buys a plan. */
export const planWords = '2026-11-15'

/** The text beside the button that adds a course to the plan. */
export const addOnWords = '2026-11-15'

/** (D32) The text on the sheet that sells a course at its regular price. */
export const courseWords = '2026-11-17'

/** The text beside the form for another card. */
export const cardFormWords = '2026-11-15'

/** [O-35] What an operator reads to a customer who asks for the renewals to go on, and what the email repeats. */
export const supportWords = 'support-2026-11-18'

/** The text beside the buttons of the subscription screen. */
export const subscriptionWords = '2026-11-15'
