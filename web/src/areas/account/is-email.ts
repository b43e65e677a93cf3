import { email } from '@vela/contract/text'

export const isEmail = (address: string) => email.safeParse(address).success
