import { Refused } from '../../../http/errors.ts'

export const invitationEnded = new Refused(
  'invitation_ended',
  400,
  'This invitation has been used, has expired or was withdrawn. Ask for a new one.',
)

/** One refusal for everything that can be wrong with a passkey, so that a stranger learns nothing. */
export const passkeyRefused = new Refused(
  'passkey_refused',
  400,
  'This passkey was not accepted. Try again, or use another way to sign in.',
)

/** The same for an unknown address, so that nobody learns who is an operator. */
export const wrongCode = new Refused(
  'wrong_code',
  400,
  'The e-mail or the code is not correct, or the code was used before. Wait for the next code.',
)

export const noSuchOperator = new Refused('no_such_operator', 400, 'There is no such operator any more.')

export const lastWayIn = new Refused(
  'last_way_in',
  409,
  'This is your only way in. Add another passkey first.',
)

export const lastOwner = new Refused(
  'last_owner',
  409,
  'This is the only owner. Make somebody else an owner first.',
)
