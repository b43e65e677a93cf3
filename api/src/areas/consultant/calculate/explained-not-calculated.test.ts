import { expect, test } from 'vitest'
import { calculate } from './calculate.ts'

// The questions are separated by bars.
const explained = {
  en: `
    why do people take their own money out of banks in a panic | what is a dead cat bounce
    how does a short squeeze kill hedge funds | what is a stock split | should a budget include savings
    how do scammers get people to type in passwords | what is insider trading and why is it illegal
    how does money laundering work in general | what happens to my debt when i die
    is life insurance worth it for a family with kids | when do people sell bonds
    what should i look at before buying an etf | how much should i keep in an emergency fund
    what is a ponzi scheme | what rules does a broker have to follow | why would anyone buy gold
    how do taxes on dividends work | how do i protect my grandma from scammers
    is renting always throwing money away | i'm dying to learn about etfs, where do i start
    how do i read a stock chart | what does it mean to short a stock | why did the dollar get stronger in 2022
    is it normal to feel anxious about debt | how do banks notice money laundering
    my bank account was hacked what do i do | what's the difference between saving and investing
    how do i tell my partner about my debts | why do people keep buying when prices crash
    how do you choose between a fixed and a variable rate mortgage | what does a robo advisor do
    is crypto insured like a bank account | what happens if i stop paying my credit card
    how is a bond different from a loan | someone used my name to get a loan what now
    can a bank take money out of my account | how do i start investing with little money
    what is the safest kind of bond | what is dividend yield | is a 4% dividend yield good | what is present value
    what is the break-even point | what is a good p/e ratio | is a p/e of 15 high | what is a good rental yield
    what is the difference between a 15 and a 30 year mortgage | why does a 50% loss need a 100% gain
  `,
  es: `
    por que la gente saca su dinero del banco en panico | que es un rebote del gato muerto
    que es un split de acciones | que pasa con mis deudas si me muero
    vale la pena un seguro de vida si tengo hijos | como sacan los estafadores las claves a la gente
    que es el uso de informacion privilegiada y por que es ilegal | en que consiste el lavado de dinero
    que es un esquema ponzi | cuando se venden los bonos | que miro antes de comprar un etf
    cuanto debo tener en el fondo de emergencia | que reglas sigue un broker | por que alguien compraria oro
    como funcionan los impuestos de los dividendos | como protejo a mi abuela de estafas
    rentar es tirar el dinero? | me muero por aprender de etfs, por donde empiezo
    que diferencia hay entre vender en corto y comprar | cuanto de mi sueldo deberia ahorrar
    como leo una gráfica de acciones | que significa vender en corto | por que se fortaleció el dólar en 2022
    es normal sentir ansiedad por las deudas | como detectan los bancos el lavado de dinero
    me hackearon la cuenta del banco que hago | cual es la diferencia entre ahorrar e invertir
    como le cuento a mi pareja de mis deudas | por que la gente sigue comprando cuando cae la bolsa
    como se elige entre tasa fija y variable | que hace un robo advisor
    las criptos estan aseguradas como el banco | que pasa si dejo de pagar la tarjeta
    en que se diferencia un bono de un prestamo | alguien uso mi nombre para sacar un prestamo que hago
    el banco puede sacar dinero de mi cuenta | como empiezo a invertir con poco dinero
    cual es el tipo de bono mas seguro | vendo por internet, como separo el dinero del negocio
    la hipoteca a 15 o a 30 años | me van a subir el sueldo 5% | que es el precio promedio de compra
    que es el margen de ganancia | que es el valor presente | que es el punto de equilibrio
  `,
}

const lines = (['en', 'es'] as const).flatMap((language) =>
  explained[language]
    .split(/[|\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => ({ language, line })),
)

test.each(lines)('[C-08] what is only to be explained is not worked out: $line', ({ language, line }) => {
  expect(calculate(line, language, [])).toBeNull()
})
