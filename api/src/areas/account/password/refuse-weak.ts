import { brand } from '@vela/contract/brand'
import { Refused } from '../../../http/errors.ts'
import { commonPasswords } from './common-passwords.ts'

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const runs = [...rows, ...rows.map((row) => row.split('').toReversed().join(''))]

/** What anybody would try at this site in particular, in both languages. */
const siteWords = [brand.name, 'academy', 'academia', 'invest', 'invertir', 'money', 'dinero']

const common = new Refused(
  'common_password',
  400,
  'This password is one of the first that others would try. Choose another one.',
)

/** Throws if the password is easy to guess. `own` lists facts about the person that others may know. */
export function refuseWeak(password: string, own: readonly string[]): void {
  const plain = password.normalize('NFKC').toLowerCase()
  const known = [...siteWords, ...own].flatMap((text) => [text, ...text.split('@').slice(0, 1)])
  const isCommon =
    commonPasswords.has(plain) ||
    isRepeated(plain) ||
    runs.some((run) => run.includes(plain)) ||
    known.some((text) => isMadeOf(plain, text.normalize('NFKC').toLowerCase()))
  if (isCommon) throw common
}

/** Whether the password repeats one to four characters. */
function isRepeated(plain: string): boolean {
  return /^(.{1,4})\1+.{0,3}$/su.test(plain) && new Set(plain).size <= 4
}

/** Whether the password is the text itself, repeated or with a few digits or symbols. */
function isMadeOf(plain: string, text: string): boolean {
  if (text === '') return false
  const rest = plain.replaceAll(text, '')
  return rest !== plain && /^[\d\W_]{0,4}$/u.test(rest)
}
