import { message } from '@vela/contract/consultation'
import * as z from 'zod/mini'
import { currentAccount } from '../../state/session/auth.ts'
import { cacheKey } from '../../state/storage/cache-keys.ts'
import { deviceStore } from '../../state/storage/device-store.ts'
import type { Message, Said } from './conversation-machine.ts'

const copySchema = z.object({ messages: z.array(z.pick(message, { id: true, role: true, content: true })) })

// People ask in any language.
const keyOf = (account: string) => cacheKey({ account, language: '-' }, 'consultant')
// Beside it: one read finds both, and a letter that is typed does not write the whole conversation.
const draftKeyOf = (account: string) => `${keyOf(account)}|draft`

type Copy = { readonly messages: readonly Message[]; readonly draft: string }

/** [C-04] the copy of what was said last; nothing where there is none, or it is of another version of the app. */
export async function readConversation(account: string): Promise<Copy> {
  const key = keyOf(account)
  const copies = await deviceStore.list('copies', key)
  return {
    messages: copySchema.safeParse(copies.get(key)).data?.messages ?? [],
    draft: z.string().safeParse(copies.get(draftKeyOf(account))).data ?? '',
  }
}

/** [C-04] who has signed out meanwhile leaves no copy. */
export async function keepConversation(account: string, said: readonly Said[]): Promise<void> {
  if (currentAccount() !== account) return
  const messages = said
    .filter(({ id }) => id !== null)
    .map(({ id, role, content }) => ({ id, role, content }))
  await deviceStore.write([{ room: 'copies', key: keyOf(account), value: { messages } }])
}

export async function keepDraft(account: string, draft: string): Promise<void> {
  if (currentAccount() !== account) return
  await deviceStore.write([{ room: 'copies', key: draftKeyOf(account), value: draft || undefined }])
}
