import chat from './objects/chat.svg?no-inline'
import clipboard from './objects/clipboard.svg?no-inline'
import { square } from './picture-file.ts'

/** The pictures of places where nothing is yet. */
export const emptySigns = {
  chat: square(chat, 256),
  clipboard: square(clipboard, 256),
}
