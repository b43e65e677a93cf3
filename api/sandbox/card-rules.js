// @ts-check

/** @typedef {'number' | 'expiry' | 'cvv' | 'holder'} FieldName */
/** @typedef {{ name: string, shown: string, begins: RegExp, lengths: number[], groups: number[], cvv: number }} Brand */

const fours = [4, 4, 4, 4, 3]

/** In this order: Maestro takes what is left of the fives and sixes. @type {Brand[]} */
const brands = [
  { name: 'visa', shown: 'Visa', begins: /^4/, lengths: [13, 16, 19], groups: fours, cvv: 3 },
  {
    name: 'mastercard',
    shown: 'Mastercard',
    begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    groups: fours,
    cvv: 3,
  },
  {
    name: 'american-express',
    shown: 'Amex',
    begins: /^3[47]/,
    lengths: [15],
    groups: [4, 6, 5],
    cvv: 4,
  },
  {
    name: 'diners-club',
    shown: 'Diners',
    begins: /^(30[0-5]|3[689])/,
    lengths: [14, 16, 19],
    groups: [4, 6, 9],
    cvv: 3,
  },
  {
    name: 'discover',
    shown: 'Discover',
    begins: /^(6011|622|64[4-9]|65)/,
    lengths: [16, 17, 18, 19],
    groups: fours,
    cvv: 3,
  },
  {
    name: 'maestro',
    shown: 'Maestro',
    begins: /^(50|5[6-9]|6)/,
    lengths: [12, 13, 14, 15, 16, 17, 18, 19],
    groups: fours,
    cvv: 3,
  },
]

/** What each test card does. Every other card is declined: nobody's real one is of any use here. */
const testCards = new Map([
  ['4242424242424242', 'pays'],
  ['4000000000000002', 'declined'],
  ['4000000000000341', 'pays_then_fails'],
  ['4000000000000358', 'pays_then_recovers'],
  ['4000000000000366', 'pays_then_refused'],
  ['4000002500003155', 'three_ds'],
  // The same as people write it down. Its check digit is wrong, and it is taken all the same.
  ['4000000000003155', 'three_ds'],
  ['4000000000000119', 'errors'],
])

const longest = 19

/** @param {string} text */
export const digitsOf = (text) => text.replace(/\D/g, '')

/** @param {string} number @returns {Brand | undefined} */
export const brandOf = (number) => brands.find(({ begins }) => begins.test(digitsOf(number)))

/** @param {string} number */
export function groupNumber(number) {
  const digits = digitsOf(number).slice(0, longest)
  const groups = []
  let from = 0
  for (const size of brandOf(digits)?.groups ?? fours) {
    if (from < digits.length) groups.push(digits.slice(from, from + size))
    from += size
  }
  return groups.join(' ')
}

/** The slash comes with the third digit, or it could not be deleted. @param {string} expiry */
export function shapeExpiry(expiry) {
  // A browser that fills in the date may write 2027-04 or 04/2027.
  const filled = /^\s*(20\d\d)\D(\d\d?)\s*$/.exec(expiry)
  let digits = filled ? `${filled[2]?.padStart(2, '0')}${filled[1]}` : digitsOf(expiry)
  if (/^[2-9]/.test(digits) || /^\s*1\s*\//.test(expiry)) digits = `0${digits}`
  if (digits.length >= 6 && digits.slice(2, 4) === '20') digits = digits.slice(0, 2) + digits.slice(4, 6)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2, 4)}` : digits
}

/** @param {string} digits */
function passesLuhn(digits) {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/**
 * The name of what is wrong with each field; null where nothing is.
 * @param {Record<FieldName, string>} typed @param {readonly string[]} accepted @param {Date} today
 * @returns {Record<FieldName, string | null>}
 */
export function findProblems(typed, accepted, today) {
  return {
    number: numberProblem(digitsOf(typed.number), accepted),
    expiry: expiryProblem(typed.expiry, today),
    cvv: cvvProblem(typed.cvv, brandOf(typed.number)),
    holder: holderProblem(typed.holder.trim()),
  }
}

/** @param {string} digits @param {readonly string[]} accepted */
function numberProblem(digits, accepted) {
  if (digits === '') return 'number_missing'
  const brand = brandOf(digits)
  if (!brand || !accepted.includes(brand.name)) return 'brand_unknown'
  if (testCards.has(digits)) return null
  return brand.lengths.includes(digits.length) && passesLuhn(digits) ? null : 'number_wrong'
}

/** @param {string} expiry @param {Date} today */
function expiryProblem(expiry, today) {
  if (expiry.trim() === '') return 'expiry_missing'
  const parts = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry)
  if (!parts) return 'expiry_wrong'
  // A card is good until the end of its month.
  const end = new Date(2000 + Number(parts[2]), Number(parts[1]), 1)
  return end > today ? null : 'expiry_past'
}

/** @param {string} cvv @param {Brand | undefined} brand */
function cvvProblem(cvv, brand) {
  if (cvv === '') return 'cvv_missing'
  const isRight = brand ? cvv.length === brand.cvv : cvv.length === 3 || cvv.length === 4
  if (/^\d+$/.test(cvv) && isRight) return null
  return brand?.cvv === 4 ? 'cvv_wrong_4' : 'cvv_wrong'
}

/** @param {string} holder */
function holderProblem(holder) {
  if (holder === '') return 'holder_missing'
  return holder.length < 2 || digitsOf(holder).length > 3 ? 'holder_wrong' : null
}

/** All that leaves the frame about a card. @param {string} number */
export function makeToken(number) {
  const digits = digitsOf(number)
  return {
    does: testCards.get(digits) ?? 'declined',
    brand: brandOf(digits)?.name ?? 'visa',
    last4: digits.slice(-4),
  }
}
