type Rules = {
  readonly createHTML: (html: string) => string
  readonly createScriptURL: (url: string) => string
}

type Factory = { readonly createPolicy: (name: string, rules: Rules) => Rules }

const workerAddress = '/worker.js'
// Detects scripts in HTML. It matches only inside tags, because prose may say "Here one = 100".
// content/src/courses/compile-page.ts applies the same rule to every page.
const scriptInHtml = /<script|<[^>]*(?:\son\w+\s*=|javascript:)/i

// The only policy that the pages allow (api/src/http/pages/security-headers.ts); a script cannot create a second one
// with its name.
const rules: Rules = {
  createHTML: (html) => {
    // Lessons are sanitised when they are compiled; this only detects that something else was passed in.
    if (scriptInHtml.test(html)) throw new TypeError('This is not a page of a lesson.')
    return html
  },
  createScriptURL: (address) => {
    if (address !== workerAddress) throw new TypeError('This is not a script of ours.')
    return address
  },
}

const { trustedTypes } = globalThis as { readonly trustedTypes?: Factory }
const policy = trustedTypes?.createPolicy('vela', rules) ?? rules

/** Marks the HTML of a lesson's page as trusted, for `dangerouslySetInnerHTML`. */
export function trustLesson(html: string): string {
  return policy.createHTML(html)
}

/** The trusted URL of the service worker, for `register`. */
export function trustedWorker(): string {
  return policy.createScriptURL(workerAddress)
}
