import type en from './academy-bar.en.ts'
import type { Translation } from './translation.ts'

export default {
  label: 'Academia',
  learn: 'Aprender',
  simulator: 'Simulador',
  consultant: 'Consultor',
  profile: 'Perfil',
  offline: 'Sin conexión. Lo que hagas se guarda en este dispositivo y se envía después.',
  update_ready: 'Hay una versión nueva.',
  update: 'Actualizar',
} satisfies Translation<typeof en>
