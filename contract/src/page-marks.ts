/**
 * Marks around the texts of prerendered pages, so that the server can put others in their place ([O-80]). The build
 * writes each page twice: as it is sent while nothing is published, and with the marks. They are characters for private
 * use, which no text has.
 */

/** The id of the element of a page that has its published texts, as JSON. */
export const pageTextsId = 'texts'

const open = '\uE000'
const named = '\uE001'
const close = '\uE002'
/** Where that element belongs. */
export const pageTextsMark = '\uE003'

export const markText = (id: string, text: string): string => `${open}${id}${named}${text}${close}`

// A literal, so that the browser's bundle leaves it out.
const marked = /\uE000([^\uE001]*)\uE001([^\uE002]*)\uE002/g

export const withoutMarks = (html: string): string =>
  html.replaceAll(marked, (_, _id, text: string) => text).replaceAll(pageTextsMark, '')

/** Puts into each mark what `write` returns for its id, or leaves the text that is built in. */
export const fillMarks = (html: string, write: (id: string) => string | undefined): string =>
  html.replaceAll(marked, (_, id: string, text: string) => write(id) ?? text)
