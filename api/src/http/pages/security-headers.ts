export type Allowed = {
  /** Hashes of the inline scripts and styles of one page, like `sha256-…`. */
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
  /** Origins that may be framed, such as a payment provider's card form. */
  readonly frames?: readonly string[]
  /** Origins of a payment provider's own script. */
  readonly outside?: readonly string[]
  /** What such a script asks elsewhere. */
  readonly connects?: readonly string[]
}

export function contentSecurityPolicy({
  scripts = [],
  styles = [],
  frames = [],
  outside = [],
  connects = [],
}: Allowed): string {
  // What a provider's script shows and asks comes from where it and its frames live.
  const theirs = [...new Set([...outside, ...(outside.length > 0 ? frames : [])])]
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(quoted), ...outside].join(' '),
    ["style-src 'self'", ...styles.map(quoted)].join(' '),
    ["img-src 'self' data:", ...theirs].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...theirs, ...connects].join(' '),
    "manifest-src 'self'",
    ['frame-src', ...(frames.length > 0 ? frames : ["'none'"])].join(' '),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // A provider's script and its loader put script elements on the page by plain addresses, which Trusted Types
    // forbid. Without one, only what the one policy of web/src/ui/trusted-types.ts lets through gets in.
    ...(outside.length > 0 ? [] : ["require-trusted-types-for 'script'", 'trusted-types vela']),
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
