import { roles } from '@vela/contract/operator/permissions'
import { texts } from '../shell.texts.ts'

export const roleOptions = roles.map((value) => ({ value, label: texts.roles[value] }))
