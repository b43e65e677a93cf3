import type en from './age.en.ts'
import type { Translation } from './translation.ts'

export default {
  title: '¿Cuántos años tienes?',
  lead: 'Cualquier edad es buena para empezar.',
  '18-24': '18–24',
  '25-34': '25–34',
  '35-44': '35–44',
  '45+': '45 o más',
} satisfies Translation<typeof en>
