import type en from './coming.en.ts'
import type { Translation } from './translation.ts'

export default {
  text: 'Todavía estamos preparando esta página. Todo lo que hiciste hasta ahora está guardado.',
  back: 'Volver',
  login_page: 'Ingresar',
  registration: 'Crea tu cuenta',
  learn: 'Tus cursos',
  lesson: 'Lección',
  success_lesson: 'Lección completada',
  profile: 'Perfil',
  settings: 'Ajustes',
  'forgot-password': '¿Olvidaste tu contraseña?',
  'email-code-verification': 'Revisa tu correo',
  'new-password': 'Contraseña nueva',
  terms: 'Términos de uso',
  subscription_policy: 'Política de suscripción',
  privacy_policy: 'Política de privacidad',
  subscription: 'Mi suscripción',
  upsale: 'Análisis fundamental',
  consultant: 'Consultor',
} satisfies Translation<typeof en>
