import type en from './resume.en.ts'
import type { Translation } from './translation.ts'

export default {
  mails_stopped: 'Listo. Ya no recibirás estos correos.',
  mails_link_unknown:
    'Este enlace es demasiado viejo. Escríbenos a {address} y dejaremos de enviarte correos.',
  link_expired: 'Este enlace ya venció. Puedes seguir desde aquí.',
} satisfies Translation<typeof en>
