import type en from './resume.en.ts'
import type { Translation } from './translation.ts'

export default {
  link_expired: 'Este enlace ya venció. Puedes seguir desde aquí.',
} satisfies Translation<typeof en>
