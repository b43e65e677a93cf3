import { expect, test } from 'vitest'
import { encryptMessage } from './encrypt-message.ts'

// RFC 8291, section 5 and appendix A.
const browser = {
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const entropy = {
  salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
}

test('[R-32] the example of RFC 8291 is encrypted to its very bytes', () => {
  const message = encryptMessage('When I grow up, I want to be a watermelon', browser, entropy)
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_' +
      'yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('[R-32] every message has its own salt and key', () => {
  const [one, other] = [encryptMessage('the same', browser), encryptMessage('the same', browser)]
  expect(one.subarray(0, 16)).not.toEqual(other.subarray(0, 16))
  expect(one.subarray(21, 86)).not.toEqual(other.subarray(21, 86))
})

test('[R-32] a public key that is not a point of the curve is refused', () => {
  expect(() => encryptMessage('text', { ...browser, publicKey: `B${'A'.repeat(86)}` })).toThrow(
    'Public key is not valid',
  )
})
