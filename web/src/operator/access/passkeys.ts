import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { NewPasskey, PasskeyAnswer } from '@vela/contract/operator/access'
import { CallFailed } from '../../api/call-failed.ts'

/** What the server sends: the options of WebAuthn in JSON. */
type Options = { readonly challenge: string }

export const hasPasskeys = () => typeof PublicKeyCredential !== 'undefined'

export async function createPasskey(options: Options): Promise<NewPasskey> {
  const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
  const { id, response } = await unlessEnded(startRegistration({ optionsJSON }))
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports: [...transports] }
}

export async function answerWithPasskey(options: Options): Promise<PasskeyAnswer> {
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const { id, response } = await unlessEnded(startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature } = response
  return { id, clientDataJSON, authenticatorData, signature }
}

/** The browser says the same for a dialog that was closed and for a passkey that it does not have. */
async function unlessEnded<T>(ceremony: Promise<T>): Promise<T> {
  try {
    return await ceremony
  } catch {
    throw new CallFailed('passkey', {
      kind: 'refused',
      status: 0,
      type: 'no_passkey',
      message: 'The browser gave no passkey: the dialog was closed, or this device has none for this site.',
    })
  }
}
