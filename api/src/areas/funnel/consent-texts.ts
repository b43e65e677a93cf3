/**
 * [O-71] The versions of the texts beside the checkboxes of the email screen. The version is stored with each choice. It
 * must be changed whenever the text changes in either language (web/src/i18n/email.en.ts and email.es.ts).
 */

/** `opt_in`: a link to the plan, news and offers by email. */
export const newsText = '2026-11-15'

/** `advertising`: an advertiser learns of the registration and of purchases. */
export const advertisingText = '2026-11-18'
