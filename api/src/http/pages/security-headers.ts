export type Allowed = {
  /** Hashes of the inline scripts and styles of one page, like `sha256-…`. */
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
  /** Origins that may be framed, such as a payment provider's card form. */
  readonly frames?: readonly string[]
  /** Origins of a payment provider's own script. */
  readonly outside?: readonly string[]
  /** Other origins that such a script sends requests to. */
  readonly connects?: readonly string[]
}

export function contentSecurityPolicy({
  scripts = [],
  styles = [],
  frames = [],
  outside = [],
  connects = [],
}: Allowed): string {
  // A provider's script loads images and data from its own origins and from those of its frames.
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
    // A provider's script and its loader add script elements with plain URLs, which Trusted Types forbid. Pages
    // without one allow only what the policy in web/src/ui/trusted-types.ts lets through.
    ...(outside.length > 0 ? [] : ["require-trusted-types-for 'script'", 'trusted-types vela']),
  ].join('; ')
}

/** The headers of every reply. They are constant, so they are built once. */
export function securityHeaders({ isHttps }: { readonly isHttps: boolean }): Record<string, string> {
  return {
    // The default for replies that are not pages, which load nothing. A page replaces it with its own policy.
    'content-security-policy':
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
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
