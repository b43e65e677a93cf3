import { words } from '@vela/content/worksheet-words-es'

export default words
