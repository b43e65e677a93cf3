import type en from './payment-result.en.ts'
import type { Translation } from './translation.ts'

export default {
  success_title: 'Pago recibido',
  success_text: '¡Te damos la bienvenida! Crea tu cuenta ahora y empieza tu plan cuando quieras.',
  step_account: 'Un nombre y una contraseña',
  step_plan: 'Se abre tu plan',
  step_lesson: 'Tu primera lección dura unos minutos',
  register: 'Crear mi cuenta',
  fail_title: '¡El pago falló!',
  fail_text: 'No se pudo completar. Revisa los datos de tu tarjeta o usa otra.',
  fail_declined: 'Tu banco no aceptó esta tarjeta. Consulta con tu banco o paga con otra tarjeta.',
  fail_not_confirmed:
    'El pago no se confirmó con tu banco, así que no se hizo. Inténtalo de nuevo y confírmalo, o paga con otra tarjeta.',
  fail_connection:
    'Se perdió la conexión mientras pagabas y todavía no sabemos cómo terminó. Revisa tu conexión e inténtalo de nuevo: si ya pagaste, lo encontramos y sigues adelante.',
  fail_provider:
    'El proveedor de pagos no pudo procesarlo. No es por tu tarjeta. Inténtalo de nuevo en unos minutos.',
  fail_charged:
    'Si tu banco muestra un cobro de todos modos, lo encontraremos y te enviaremos el recibo. Si lo intentas de nuevo, no se te cobra dos veces.',
  sad_face: 'Una cara triste',
  try_again: 'Intentar de nuevo',
} satisfies Translation<typeof en>
