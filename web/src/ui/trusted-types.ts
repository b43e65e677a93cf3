type Rules = {
  readonly createHTML: (html: string) => string
  readonly createScriptURL: (url: string) => string
}

type Factory = { readonly createPolicy: (name: string, rules: Rules) => Rules }

const workerAddress = '/worker.js'
// Only inside of tags: prose may say "Here one = 100". content/src/courses/compile-page.ts holds every page to the same.
const foreign = /<script|<[^>]*(?:\son\w+\s*=|javascript:)/i

// The one policy the pages allow (api/src/http/pages/security-headers.ts): a script cannot make a second one of its name.
const rules: Rules = {
  createHTML: (html) => {
    // Lessons are sanitised where they are compiled; this only notices that something else was handed in.
    if (foreign.test(html)) throw new TypeError('This is not a page of a lesson.')
    return html
  },
  createScriptURL: (address) => {
    if (address !== workerAddress) throw new TypeError('This is not a script of ours.')
    return address
  },
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('vela', rules) ?? rules

/** A page of a lesson, for `dangerouslySetInnerHTML`. */
export function trustLesson(html: string): string {
  return policy.createHTML(html)
}

/** The service worker's address, for `register`. */
export function trustedWorker(): string {
  return policy.createScriptURL(workerAddress)
}
