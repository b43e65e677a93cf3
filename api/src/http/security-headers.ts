export type Allowed = {
  /** Hashes of the inline scripts and styles of one page, like `sha256-…`. */
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
  /** Origins that may be framed, such as a payment provider's card form. */
  readonly frames?: readonly string[]
}

export function contentSecurityPolicy({ scripts = [], styles = [], frames = [] }: Allowed): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(quoted)].join(' '),
    ["style-src 'self'", ...styles.map(quoted)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
}

/** For every reply. They are constant, so they are put together once and not per request. */
export function securityHeaders({ isHttps }: { readonly isHttps: boolean }): Record<string, string> {
  return {
    // What is not a page needs nothing, wherever it is shown; a page brings its own policy.
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), usb=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(isHttps && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  }
}

function quoted(hash: string): string {
  return `'${hash}'`
}
