const words: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  un: 1,
  uno: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
  quince: 15,
  veinte: 20,
  veinticinco: 25,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
}

const names = Object.keys(words).join('|')
const counted =
  'years?|months?|percent|per ?cent|por ?ciento|anos?|anios?|mes(?:es)?|mil|thousand|grand|hundred|millions?|millon(?:es)?|dollars?|dolares|pesos|euros?|bucks'
const pair = new RegExp(`\\b(${names})(?:[ -]| y )(${names}) (?=(?:${counted})\\b)`, 'g')
const single = new RegExp(`\\b(${names}) (?=(?:${counted})\\b)`, 'g')

/** Writes `ten years` as `10 years`; a number word that counts nothing stays. */
export function writeDigits(text: string): string {
  return text
    .replaceAll(/\bhalf a million\b|\bmedio millon\b/g, '500000')
    .replaceAll(/\ba (?=(?:million|thousand|hundred)\b)/g, '1 ')
    .replaceAll(/\ban? (?=(?:year|month) and a half\b)/g, '1 ')
    .replaceAll(/\bhalf a year\b/g, '6 months')
    .replaceAll(/\bmedio ano\b/g, '6 meses')
    .replaceAll(/\b(for|over|during) an? (?=(?:year|month)\b)/g, '$1 1 ')
    .replaceAll(pair, (all, tens: string, ones: string) => {
      const [high = 0, low = 0] = [words[tens], words[ones]]
      return high >= 20 && low < 10 ? `${high + low} ` : all
    })
    .replaceAll(single, (_, word: string) => `${words[word] ?? word} `)
    .replaceAll(/\b(\d+) (millions?|millon(?:es)?|years?|anos?) (?:and a half|y medio)\b/g, '$1.5 $2')
    .replaceAll(/\b(\d+) and a half (?=(?:million|years?)\b)/g, '$1.5 ')
    .replaceAll(/(?<!\d ?)\bmil (?=(?:dolares|pesos|euros|al mes|soles)\b)/g, '1000 ')
}
