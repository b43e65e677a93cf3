import { type Replies, readReplies } from '../consultant/read-replies.ts'

export const replies: Readonly<Record<'en' | 'es', Replies>> = {
  en: readReplies('en'),
  es: readReplies('es'),
}
