import type { IncomingHttpHeaders } from 'node:http'
import type { checkResetCode as call } from '@vela/contract/account'
import type { Received, Reply } from '@vela/contract/call'
import type { Deps } from '../../../deps.ts'
import { guessCode } from './guess-code.ts'

type Asked = {
  readonly body: Received<typeof call>['body']
  readonly headers: IncomingHttpHeaders
  readonly ip: string
}

/** [W-18] [A-07] [D10] The operator's own code passes here and nowhere else. */
export async function checkResetCode(
  deps: Pick<Deps, 'db' | 'now' | 'resetQaCode'>,
  { body, headers, ip }: Asked,
): Promise<Reply<typeof call>> {
  const isRight = (await guessCode(deps, { ...body, headers, ip })) !== null
  const isOperators = deps.resetQaCode !== null && body.code === deps.resetQaCode
  return { status: isRight || isOperators ? 'ok' : 'fail' }
}
