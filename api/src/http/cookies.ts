import type { Deps } from '../deps.ts'

type Cookie = {
  readonly name: string
  readonly value: string
  readonly path: string
  readonly sameSite: 'Lax' | 'Strict'
  readonly maxAgeSeconds: number
}

export function writeCookie({ publicUrl }: Pick<Deps, 'publicUrl'>, cookie: Cookie): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const { name, value, path, sameSite, maxAgeSeconds } = cookie
  return `${name}=${value}; Path=${path}; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=${sameSite}${secure}`
}

export function readCookie(header: string | undefined, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=')
    if (key === name) return value ?? null
  }
  return null
}
