import type en from './arrival.en.ts'
import type { Translation } from './translation.ts'

export default {
  created_title: '¿Creaste tú esta cuenta?',
  created_text: 'Es de {email} y se creó en otro navegador.',
  created_yes: 'Sí, la creé yo',
  created_yes_note: 'También ingresas aquí. Tu contraseña y tus otros dispositivos siguen igual.',
  created_no: 'No, no fui yo',
  created_no_note:
    'Cerramos todas las sesiones de quien la creó; esa persona conserva lo que pagó. Tú eliges una contraseña nueva.',
  created_yes_password_note: 'Guardamos tu contraseña nueva. Tu plan y tu avance siguen igual.',
  created_no_password_note:
    'Cerramos todas las sesiones de quien la creó; esa persona conserva lo que pagó. Guardamos tu contraseña nueva.',
  enter_title: '¿Es tu cuenta?',
  enter_text:
    'Con este enlace ingresas como {other}. Continúa solo si eres tú: todo lo que pagues ahí queda en esa cuenta.',
  enter_stay: 'No, no es mía',
  switch_title: '¿Cambiar de cuenta?',
  switch_text: 'Tu sesión está abierta con {own}. Este enlace abre la cuenta de {other}.',
  switch_text_unnamed: 'Tu sesión está abierta. Este enlace abre otra cuenta, la de {other}.',
  switch_stay: 'Seguir en mi cuenta',
  switch_go: 'Continuar como {other}',
  trouble: 'No funcionó. Revisa tu conexión e inténtalo de nuevo.',
} satisfies Translation<typeof en>
