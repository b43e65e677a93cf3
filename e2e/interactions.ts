import { expect, type Page } from '@playwright/test'
import { acceptToken, shownScreen, stored, storeState } from './fixtures.ts'

export type Language = 'en' | 'es'

type Kind = {
  readonly title: Record<Language, string>
  readonly interaction: (say: (en: string, es: string) => string) => Record<string, unknown>
  /** The texts of the wrong and the right option, in both languages. */
  readonly options: readonly [Record<Language, string>, Record<Language, string>]
  /** Answers correctly with the keyboard alone, up to the button that checks. */
  readonly act: (page: Page) => Promise<void>
}

/** Presses Tab until the focused element has this name. */
export async function reach(page: Page, name: RegExp): Promise<void> {
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const element = document.activeElement
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null
      return [element?.getAttribute('aria-label'), label, element?.textContent].map(
        (text) => text?.trim() ?? '',
      )
    })
    if (found.some((text) => name.test(text))) return
  }
  throw new Error(`${name} cannot be reached with the Tab key`)
}

const press = async (page: Page, name: RegExp, key = 'Enter') => {
  await reach(page, name)
  await page.keyboard.press(key)
}

/** One question of each kind; whichever client does not know it shows the two options. */
export const kinds: Readonly<Record<string, Kind>> = {
  number: {
    title: { en: 'What do 52 weeks at $14 cost?', es: '¿Cuánto cuestan 52 semanas a US$14?' },
    interaction: (say) => ({ kind: 'number', before: say('$', 'US$'), after: '' }),
    options: [
      { en: '$168', es: 'US$168' },
      { en: '$728', es: 'US$728' },
    ],
    act: async (page) => {
      await reach(page, /^(Your answer|Tu respuesta)$/)
      await page.keyboard.type('US$ 728,00')
    },
  },
  many: {
    title: { en: 'Which payments are leaks?', es: '¿Qué pagos son fugas?' },
    interaction: (say) => ({
      kind: 'many',
      items: [
        { id: 'phone', text: say('A phone backup', 'Un respaldo de celular') },
        { id: 'gym', text: say('A gym app', 'Una aplicación de gimnasio') },
        { id: 'dinner', text: say('A dinner', 'Una cena') },
      ],
      states: { a: ['phone'], b: ['phone', 'gym'] },
    }),
    options: [
      { en: 'Only the phone', es: 'Solo el celular' },
      { en: 'The phone and the gym', es: 'El celular y el gimnasio' },
    ],
    act: async (page) => {
      await press(page, /phone|celular/, 'Space')
      await press(page, /gym|gimnasio/, 'Space')
    },
  },
  order: {
    title: { en: 'Which debt comes first?', es: '¿Qué deuda va primero?' },
    interaction: (say) => ({
      kind: 'order',
      items: [
        { id: 'car', text: say('Car loan at 9%', 'Préstamo del auto al 9%') },
        { id: 'card', text: say('Card at 28%', 'Tarjeta al 28%') },
        { id: 'home', text: say('Home loan at 5%', 'Hipoteca al 5%') },
      ],
      states: { a: ['home', 'car', 'card'], b: ['card', 'car', 'home'] },
    }),
    options: [
      { en: 'The largest first', es: 'La más grande primero' },
      { en: 'The highest rate first', es: 'La tasa más alta primero' },
    ],
    act: async (page) => {
      await press(page, /^(Move up: Card|Subir: Tarjeta)/)
      // The focus stays with what was moved.
      await expect(page.locator(':focus')).toHaveAccessibleName(/^(Move down: Card|Bajar: Tarjeta)/)
    },
  },
  buckets: {
    title: { en: 'Sort the payments.', es: 'Ordena los pagos.' },
    interaction: (say) => ({
      kind: 'buckets',
      buckets: [
        { id: 'fixed', text: say('Fixed bills', 'Fijos') },
        { id: 'wants', text: say('Wants', 'Gustos') },
      ],
      items: [
        { id: 'rent', text: say('Rent', 'Alquiler') },
        { id: 'music', text: say('Music app', 'Aplicación de música') },
        { id: 'cinema', text: say('Cinema', 'Cine') },
      ],
      states: {
        a: { rent: 'fixed', music: 'fixed', cinema: 'wants' },
        b: { rent: 'fixed', music: 'wants', cinema: 'wants' },
      },
    }),
    options: [
      { en: 'Music is a fixed bill', es: 'La música es un fijo' },
      { en: 'Music is a want', es: 'La música es un gusto' },
    ],
    act: async (page) => {
      await press(page, /^(Fixed bills: put Rent|Fijos: poner aquí Alquiler)/)
      await press(page, /^(Wants: put Music|Gustos: poner aquí Aplicación)/)
      // The focus is still on this bucket, and the next item is picked up.
      await page.keyboard.press('Enter')
    },
  },
  chat: {
    title: { en: 'Which messages show a scam?', es: '¿Qué mensajes muestran una estafa?' },
    interaction: (say) => {
      const bank = { from: say('Bank security', 'Seguridad del banco'), isOwn: false }
      return {
        kind: 'chat',
        items: [
          { id: 'hello', text: say('Hello, this is your bank.', 'Hola, somos su banco.'), ...bank },
          { id: 'hurry', text: say('Blocked in 10 minutes!', '¡Bloqueo en 10 minutos!'), ...bank },
          { id: 'what', text: say('What should I do?', '¿Qué hago?'), from: say('You', 'Tú'), isOwn: true },
          { id: 'code', text: say('Tell us the code.', 'Díganos el código.'), ...bank },
        ],
        states: { a: ['hurry'], b: ['hurry', 'code'] },
      }
    },
    options: [
      { en: 'Only the hurry', es: 'Solo la prisa' },
      { en: 'The hurry and the code', es: 'La prisa y el código' },
    ],
    act: async (page) => {
      await press(page, /10 min/, 'Space')
      await press(page, /code|código/)
    },
  },
  point: {
    title: { en: 'Where on this chart did risk show?', es: '¿Dónde se vio el riesgo en este gráfico?' },
    interaction: (say) => ({
      kind: 'point',
      title: say('A fund', 'Un fondo'),
      chart: `<svg class="drawing" viewBox="0 0 360 200" role="img" aria-label="${say('A fund', 'Un fondo')}"><polyline class="stroke series-1" points="20,120 130,40 240,180 340,70"></polyline></svg>`,
      points: { a: { x: 36.1, y: 20, name: '2007' }, b: { x: 66.7, y: 90, name: '2009' } },
    }),
    options: [
      { en: 'In 2007', es: 'En 2007' },
      { en: 'In 2009', es: 'En 2009' },
    ],
    act: async (page) => {
      await press(page, /^2007$/, 'Space')
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('radio', { name: '2009' })).toBeChecked()
    },
  },
  explore: {
    title: { en: 'What do you guess $1,000 becomes?', es: '¿En cuánto crees que se convierten US$1,000?' },
    interaction: (say) => ({
      kind: 'explore',
      title: say('$1,000 left alone', 'US$1,000 sin tocar'),
      unit: '$',
      x: { name: say('Years', 'Años'), values: [0, 10, 20, 30, 40] },
      series: [{ name: say('Balance', 'Saldo'), formula: '1000 * (1 + rate / 100) ^ x' }],
      sliders: [
        {
          name: 'rate',
          label: say('Rate a year', 'Tasa anual'),
          unit: '%',
          min: 1,
          max: 10,
          step: 1,
          value: 5,
        },
      ],
      ask: 40,
      values: { a: 3000, b: 7000 },
      says: say('At {rate} it grows to {1}.', 'Al {rate} crece hasta {1}.'),
    }),
    options: [
      { en: '$3,000', es: 'US$3,000' },
      { en: 'About $7,000', es: 'Unos US$7,000' },
    ],
    act: async (page) => {
      await reach(page, /^(Your guess|Tu estimación)/)
      for (let steps = 0; steps < 5; steps += 1) await page.keyboard.press('ArrowRight')
      // The number field beside the slider.
      await page.keyboard.press('Tab')
      await page.keyboard.press('Control+A')
      await page.keyboard.type('6900')
    },
  },
}

/** In Spanish the marks of the items have the same word. */
export const rightSign = (page: Page) =>
  page.getByRole('paragraph').filter({ hasText: /^(That’s right|Correcto)$/ })

export const checkButton = /^(Check|Comprobar)$/

/** Opens a chapter with one question of each kind. Returns what is recorded, as `element option`. */
export async function openInteractions(page: Page, language: Language): Promise<string[]> {
  const say = (en: string, es: string) => (language === 'en' ? en : es)
  const elements = Object.entries(kinds).map(([id, { title, interaction, options }]) => ({
    id: `c/one/${id}`,
    title: title[language],
    options: options.map((answer, index) => ({
      id: 'ab'[index],
      answer: answer[language],
      correct: index === 1 ? 'true' : 'false',
      why: say('This is why.', 'Esta es la razón.'),
    })),
    interaction: interaction(say),
  }))
  const section = {
    id: 'c/one',
    title: 'One',
    minutes: 5,
    elements: elements.map(({ id }) => id),
    hash: 'h',
    isOpen: true,
  }
  const course = { id: 'c', title: 'C', subTitle: 'C', icon: 'x', isAddOn: false, isOwned: false }
  await acceptToken(page, 'a-token')
  const recorded: string[] = []
  await page.route('**/education/courses/**', (route) =>
    route.fulfill({ json: { data: [{ ...course, sections: [section] }] } }),
  )
  await page.route('**/education/elements/**', (route) =>
    route.fulfill({ json: { data: elements, terms: {}, hash: 'h' } }),
  )
  await page.route('**/education/progress/set/**', (route) => {
    // Firefox does not show the body of a request that is answered here.
    const { type, type_id: id, option } = route.request().postDataJSON() ?? {}
    if (type === 'element') recorded.push(`${id} ${option}`)
    return route.fulfill({ json: { status: 'ok' } })
  })
  const data = { id: 'person', email: 'ana@example.com', screen_name: 'Ana', flow: null, gender: 'female' }
  await storeState(page, {
    app_state: stored({ screen: 'lesson', screenPrev: 'learn', activeCourse: 'c', activeChapter: 'c/one' }),
    auth: stored({
      token: 'a-token',
      data: { ...data, product_id: null, product: null, subscription: null },
    }),
  })
  await page.goto('/')
  await expect(shownScreen(page, 'lesson')).toBeVisible()
  return recorded
}
