import { GatewayUnsure } from '../../../gateways/payments/gateway.ts'

/** Nobody looks at a waiting screen for longer; what the provider made of it is asked for later. */
const patienceMs = 6_000

export async function answerInTime<T>(asking: Promise<T>, withinMs = patienceMs): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayUnsure('the provider did not answer in time')), withinMs)
  })
  try {
    return await Promise.race([asking, silence])
  } finally {
    clearTimeout(timer)
  }
}
