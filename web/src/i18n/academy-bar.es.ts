import type en from './academy-bar.en.ts'
import type { Translation } from './translation.ts'

export default {
  label: 'Academia',
  learn: 'Aprender',
  consultant: 'Consultor',
  profile: 'Perfil',
} satisfies Translation<typeof en>
