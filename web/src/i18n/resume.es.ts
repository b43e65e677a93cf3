import type en from './resume.en.ts'
import type { Translation } from './translation.ts'

export default {
  mails_title: '¿Dejar de recibir estos correos?',
  mails_text:
    'Ya no te llegarán novedades, ofertas ni recordatorios. Los recibos y los correos sobre tu cuenta siguen llegando.',
  mails_stop: 'Dejar de recibirlos',
  mails_keep: 'Seguir recibiéndolos',
  mails_not_stopped: 'No funcionó. Revisa tu conexión e inténtalo de nuevo.',
  mails_stopped: 'Listo. Ya no recibirás estos correos.',
  mails_link_unknown: 'Este enlace ya venció. Escríbenos a {address} y dejaremos de enviarte correos.',
  address_title: '¿Usar esta dirección de correo?',
  address_text: 'Tu cuenta tendrá la dirección a la que llegó este enlace. Tu contraseña sigue igual.',
  address_confirm: 'Usar esta dirección',
  address_keep: 'Ahora no',
  address_confirmed: 'Listo. Desde ahora, ingresa con esta dirección.',
  address_link_unknown: 'Este enlace ya se usó o venció. Escríbenos a {address} y te enviamos otro.',
  link_expired: 'Este enlace ya venció. Puedes seguir desde aquí.',
} satisfies Translation<typeof en>
