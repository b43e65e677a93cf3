import { message } from '@vela/contract/consultation'
import * as z from 'zod/mini'
import { currentAccount } from '../../../state/session/auth.ts'
import { cacheKey } from '../../../state/storage/cache-keys.ts'
import { deviceStore } from '../../../state/storage/device-store.ts'
import type { Message, Turn } from './conversation-machine.ts'

const { id, role, content, is_unknown } = message.shape
const storedSchema = z.object({ messages: z.array(z.object({ id, role, content, is_unknown })) })

// The key has no language, because a conversation is not tied to one.
const keyOf = (account: string) => cacheKey({ account, language: '-' }, 'consultant')
// The draft has its own key with the same prefix: one read finds both, and typing does not rewrite the conversation.
const draftKeyOf = (account: string) => `${keyOf(account)}|draft`

type StoredConversation = { readonly messages: readonly Message[]; readonly draft: string }

/** [C-04] The stored conversation; empty if there is none or another version of the app wrote it. */
export async function readStoredConversation(account: string): Promise<StoredConversation> {
  const key = keyOf(account)
  const copies = await deviceStore.list('copies', key)
  return {
    messages: storedSchema.safeParse(copies.get(key)).data?.messages ?? [],
    draft: z.string().safeParse(copies.get(draftKeyOf(account))).data ?? '',
  }
}

/** [C-04] Stores the conversation, unless the account has signed out in the meantime. */
export async function storeConversation(account: string, turns: readonly Turn[]): Promise<void> {
  if (currentAccount() !== account) return
  const messages = turns
    .filter(({ id }) => id !== null)
    .map(({ id, role, content, is_unknown }) => ({ id, role, content, ...(is_unknown && { is_unknown }) }))
  await deviceStore.write([{ store: 'copies', key: keyOf(account), value: { messages } }])
}

export async function storeDraft(account: string, draft: string): Promise<void> {
  if (currentAccount() !== account) return
  await deviceStore.write([{ store: 'copies', key: draftKeyOf(account), value: draft || undefined }])
}
