/** [P-11] what a card form tells the page, whoever made the form. It never carries what was typed. */
export type FormEvent =
  | { readonly type: 'resize'; readonly height: number }
  | { readonly type: 'mounted' | 'interaction' | 'submit' | 'verify' | 'success' | 'fail' | 'error' }

export const toldByForm = [
  'mounted',
  'resize',
  'interaction',
  'submit',
  'verify',
  'success',
  'fail',
  'error',
] as const satisfies readonly FormEvent['type'][]

/** Null for a height that is none. */
export function readFormEvent(type: FormEvent['type'], data: unknown): FormEvent | null {
  if (type !== 'resize') return { type }
  const height = typeof data === 'object' && data !== null && 'height' in data ? data.height : null
  return typeof height === 'number' && height > 0 && height < 5000
    ? { type, height: Math.ceil(height) }
    : null
}
