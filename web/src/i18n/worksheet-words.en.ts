import { words } from '@vela/content/worksheet-words-en'

export default words
