import type { ShortAnswer } from '../find-short-answer.ts'

/** Tried before the others, because their words are more particular. */
export const caseAnswers: readonly ShortAnswer[] = [
  {
    when: [/broker|intermediario|casa de bolsa|corredor/, /quiebr|quebr|cierra|desaparece/],
    text: 'En un sistema bien llevado, lo que compras sigue siendo tuyo: se registra aparte de los bienes del intermediario, y sus acreedores no pueden tomarlo. Si quiebra, debería ser solo una molestia: formularios, espera, traslado a otra empresa. Si faltan bienes de los clientes, algunos países tienen una compensación hasta un límite. Nada de eso cubre una baja del precio.',
    chapters: ['investing-foundations/accounts-and-brokers'],
  },
  {
    when: [/bruto/, /neto|sueldo|salario/],
    text: 'El sueldo bruto es el que dice el contrato. Los impuestos y aportes se descuentan antes de que lo veas, y lo que llega a tu cuenta es el **ingreso neto**. Planea solo con el segundo número: de US$2,450 en el contrato pueden llegar US$2,000.',
    chapters: ['money-basics/a-budget-that-holds'],
  },
  {
    when: [/(?:cancel|cerr)\w*.*tarjeta/],
    text: 'Al cerrar una tarjeta vieja desaparece su límite, así que sube la parte de tus límites que usas, y eso puede bajar el puntaje. Si cobra una anualidad, quizá igual no valga la pena: un puntaje sirve para conseguir préstamos más baratos, y nadie debería pagar mucho por pulirlo.',
    chapters: ['debt-and-credit/credit-scores'],
  },
  {
    when: [/emergencia/, /que cuenta|cuenta como|que es una emergencia|se considera/],
    text: 'Son tres pruebas, y hay que pasar todas. Inesperado: no podías saber que llegaría este año. Necesario: sin eso sufren la salud, la casa o el trabajo. Urgente: no puede esperar a que ahorres. Un refrigerador que se descompone las pasa; una oferta no, y tampoco un pago que llega cada año.',
    chapters: ['money-basics/emergency-fund'],
  },
  {
    when: [/anos malos|secuencia/, /primero|jubil|retir|orden|secuencia/],
    text: 'Cuando vas sacando dinero, el orden de los años importa: es el **riesgo de secuencia**. A quien le tocan primero los años malos le toca vender con precios bajos, y lo vendido ya no se recupera. Por eso muchas personas cercanas al retiro guardan los próximos años de gastos en lugares más tranquilos.',
    chapters: ['your-plan/how-much-is-enough'],
  },
  {
    when: [/vivir (?:de|con).*dividendo/],
    text: 'Haz la cuenta al revés: el capital es el monto mensual por 12, entre el rendimiento. US$500 al mes son US$6,000 al año, y con un rendimiento por dividendo de 3% hacen falta US$200,000, antes de impuestos y costos. Un dividendo se decide cada vez y puede recortarse, así que no es un sueldo.',
    chapters: ['passive-income/income-from-dividends', 'stocks-and-funds/dividends'],
  },
  {
    when: [
      /no (?:puedo|logro|alcanzo a) pagar|no (?:me )?alcanza para pagar|atras(?:ad|e|o)|cobranza|cobradores|me estan cobrando|ahogad[oa]|demasiadas deudas|muchas deudas|deje de pagar|(?:re)?negociar (?:una |mi |mis |la |las )?(?:deudas?|cuotas?|prestamos?)|(?:no (?:me )?alcanza|no llego).*(?:cuotas?|deudas?|pagos?|prestamos?|tarjetas?)/,
    ],
    text: 'Ordena los pagos por lo que pasa si no los haces. Primero lo que te sostiene: casa, comida, luz y agua, medicinas, el transporte al trabajo. Luego las deudas con garantía, como la de la casa o el auto, y los impuestos. Después tarjetas y otros préstamos. Llama antes de atrasarte, di lo que de verdad puedes pagar, pide primero una tasa menor y después más tiempo, y que te lo den por escrito. Hay asesoría de crédito gratuita; aléjate de quien pide dinero por adelantado.',
    chapters: ['debt-and-credit/when-payments-are-heavy', 'debt-and-credit/two-ways-to-pay-off'],
  },
  {
    when: [
      /pareja|novi[oa]|espos[oa]|marido|mujer|juntos|casad/,
      /divid|repart|gasto|dinero|plata|cuenta|just[oa]|compart|finanza|pagar/,
    ],
    text: 'Hay dos maneras de ser justos: mitad y mitad, o un reparto según el ingreso, en el que ambos ponen el mismo porcentaje de lo que ganan. Ninguna es la única justa: elijan a propósito y revisen cuando cambie un ingreso. Tres fondos ahorran las cuentas: uno para lo compartido, que ambos llenan el día de pago, y uno para cada quien, que nadie tiene que explicar. Hablen media hora al mes, cuando no haya pasado nada.',
    chapters: ['money-basics/money-for-two'],
  },
  {
    when: [/impuesto|tribut/, /gananc|invers|invert|accion|dividend|vend|cripto|como|cuando|pag|alquiler/],
    text: 'Cada país escribe sus propias leyes, pero los momentos se parecen en casi todos: cuando algo te paga (intereses, dividendos, alquiler), cuando vendes por más de lo que pagaste y, en algunos lugares, mientras lo tienes. Lo que queda de una venta tras restar la compra y las comisiones permitidas es la ganancia de capital. Antes de vender es solo una ganancia en papel, que muchos países no tocan. Para tu caso, pregunta a la autoridad fiscal o a un profesional con licencia.',
    chapters: ['investing-foundations/taxes-in-outline'],
  },
  {
    when: [
      /(?:para|poner|dar)(?:lo|la)? (?:en )?(?:rent|alquil|arriend|arrend)|(?:rentar|alquilar|arrendar)lo|inquilino|arrendador|se comen la renta|rentabilidad (?:de un|del) (?:alquiler|departamento|depa)|departamento para alquil/,
    ],
    text: 'El alquiler del anuncio no es lo que te queda. Resta los meses vacíos entre inquilinos, los arreglos (muchos apartan 1% del precio al año), el mantenimiento del edificio, el seguro y el impuesto, quizá un administrador y después el préstamo. Un departamento de US$120,000 alquilado en US$900 al mes puede dejar US$5,808 de sus US$10,800, antes del préstamo y del impuesto a los ingresos. Separa lo que deja el alquiler de lo que pueda subir el precio.',
    chapters: ['passive-income/a-rental-in-numbers', 'passive-income/property-without-keys'],
  },
  {
    when: [/alquil|rent(?:a|ar)\b|arriend/, /tirar|botar|perd(?:er|ido)|desperdici|regalar/],
    text: 'Es cierto que el alquiler no vuelve. Pero los intereses, impuestos, seguros y arreglos de un dueño tampoco vuelven, y comprar y vender una casa tienen su propio costo. En nuestro ejemplo, al dueño se le van así US$14,047 en el primer año, y a quien alquila al lado, US$12,000. Comprar puede ganar igual, sobre todo si te quedas mucho tiempo.',
    chapters: ['your-plan/rent-or-buy'],
  },
  {
    when: [/\boro\b|plata fisica|\barte\b|coleccion|activos? alternativos?/],
    text: 'Al oro, al arte, a las guitarras antiguas y a las criptomonedas se les dice a veces activos alternativos. La mayoría comparte un rasgo: mientras los tienes no pagan nada, ni interés ni utilidad ni alquiler. Todo tu resultado es el precio que pague el próximo comprador, menos lo que cueste guardarlos y venderlos. Pueden valer algo, pero cuesta saber cuánto.',
    chapters: ['investing-foundations/asset-classes'],
  },
  {
    when: [
      /auto\b|coche|carro|vehiculo/,
      /costo (?:real|total|verdadero)|cuesta (?:de verdad|realmente|tener|mantener)|mantener|gastos de(?:l)? (?:un )?(?:auto|carro|coche)/,
    ],
    text: 'El precio es solo la entrada. El costo completo es el precio, más todo lo que gastas mientras lo tienes (seguro, combustible, arreglos, impuestos), menos lo que recibes al venderlo: el costo total de propiedad. La parte más grande muchas veces no manda recibo: el valor que pierde el auto, la depreciación. Divide la suma entre los meses que lo tendrás y mira si tu presupuesto lo aguanta.',
    chapters: ['your-plan/a-big-purchase', 'debt-and-credit/car-and-student-loans'],
  },
  {
    when: [/boda|nos casamos|compra grande|quincean|fiesta/],
    text: 'Divide un plan grande en dos: lo que cuesta una sola vez y lo que cuesta por persona, por noche o por kilómetro; casi siempre se ahorra en lo segundo. Después suma un margen de una décima parte para lo que olvidaste. Pide por escrito qué incluye el precio, cuándo se paga cada parte, qué pierdes si cancelas y hasta cuándo vale la oferta.',
    chapters: ['your-plan/a-big-purchase', 'saving-and-growth/saving-for-a-date'],
  },
  {
    when: [/\bmetas?\b|objetivos?/, /pon|fij|real|numero|alcanz|lograr|plan|como|ahorr|cumpl/],
    text: 'Un deseo necesita tres números: cuánto, para cuándo y cuánto al mes, que sale de los otros dos: lo que falta, entre los meses que quedan. Si el paso no cabe en tu presupuesto, mueve una de tres perillas: una fecha más lejana, un monto menor o un paso mayor. Con varias metas, llena una y después la otra: la primera llega antes y la última al mismo tiempo.',
    chapters: ['money-basics/goals-with-numbers', 'saving-and-growth/saving-for-a-date'],
  },
  {
    when: [
      /todos (?:estan |lo |los |andan )?(?:compr|inviert|hac|habl)|todo (?:el )?mundo (?:esta )?(?:compr|inviert|hac|habl)|seguir a (?:los demas|la manada)|fomo/,
    ],
    text: 'Hacer lo que muchos hacen porque ellos lo hacen se llama **efecto manada**. Es sensato en una salida de emergencia. En un mercado, la propia multitud sube el precio que después paga, y la mayoría llega cuando ya todos los vecinos hablan del tema. La pregunta que lo descubre: ¿lo querría si nadie me lo hubiera contado?',
    chapters: ['trading-and-behaviour/your-mind-and-money'],
  },
  {
    when: [/perd(?:er|ida|idas|iendo)\b/, /duele|dolor|miedo|siento|pesa mas/],
    text: 'Es la **aversión a la pérdida**: sentimos una pérdida con más fuerza que una ganancia igual, y queremos ganar cerca del doble de lo que podríamos perder antes de aceptar una apuesta. Con inversiones hace que la gente conserve lo que bajó, para no volver «real» la pérdida, y venda rápido lo que subió. Pregúntate: ¿lo hago por lo que espero desde ahora, o para no sentir una pérdida?',
    chapters: ['trading-and-behaviour/your-mind-and-money'],
  },
  {
    when: [
      /una (?:sola )?vez al ano|gastos? anual(?:es)?|pagos? anual(?:es)?|navidad|matricula|de vez en cuando|utiles escolares|reserva para gastos/,
    ],
    text: 'Los gastos que llegan de vez en cuando no son sorpresa; solo les falta una línea en el plan. Haz la lista de un año con tus estados de cuenta (seguros, regalos, escuela, arreglos) y aparta cada mes una doceava parte. Ese dinero es una **reserva para gastos previstos**. El primer año empieza por el pago más cercano y divídelo entre los meses que quedan.',
    chapters: ['money-basics/a-budget-that-holds', 'money-basics/where-money-goes'],
  },
  {
    when: [/\bhoy\b.*(?:val|mas|mejor).*(?:despues|manana|anos?|futuro)|(?:futuro|anos).*(?:val).*\bhoy\b/],
    text: 'Dos montos en días distintos son como dos monedas: hace falta un tipo de cambio, y ese es lo que el dinero puede ganar entretanto. Al 4% anual, US$1,000 de hoy llegan a cerca de US$1,125 en tres años, así que US$1,100 dentro de tres años valen hoy unos US$978. Que un monto valga más cuanto antes llega es el **valor del dinero en el tiempo**.',
    chapters: ['saving-and-growth/money-over-time'],
  },
  {
    when: [
      /efectivo|dinero|plata|ahorros|lana/,
      /colchon\b.*(?:debajo|bajo)|(?:debajo|bajo).*colchon|cajon|en (?:mi |la )?casa|alcancia|parado|sin hacer nada/,
    ],
    text: 'El efectivo en un cajón conserva su monto y pierde lo que compra. Si los precios suben 3% al año, US$1,000 compran después de diez años lo que hoy compras con US$744. El dinero de los próximos meses va donde lo alcances; el que espera años necesita al menos una cuenta con interés, y lo que cuenta es la tasa que queda después de la inflación.',
    chapters: ['saving-and-growth/what-inflation-takes', 'saving-and-growth/where-savings-live'],
  },
  {
    when: [/ficha/],
    text: 'En la **ficha del fondo** hay seis números que vale la pena leer: el costo anual, cuántas empresas tiene, el peso de las diez más grandes, qué tan lejos termina de su índice, su caída máxima y su tamaño. Las letras más grandes suelen ser para el rendimiento del último año, el número que menos te sirve: ese año ya pasó, y tú no estabas.',
    chapters: ['stocks-and-funds/reading-a-fact-sheet'],
  },
  {
    when: [
      /(?:en|dentro de) (?:un|una|dos|1|2|pocos|unos)? ?(?:anos?|mes(?:es)?)|corto plazo|pronto|horizonte/,
      /accion|invert|invers|bolsa/,
    ],
    text: 'Pon cada meta en un estante según su fecha. Cercano, hasta dos años: importa que esté completo ese día, y suele convenirle una cuenta de ahorro o un depósito a plazo. Medio, de dos a siete años: depósitos y buenos bonos que venzan cerca de la fecha. Lejano, más de siete: las acciones bien repartidas tienen tiempo de recuperarse. Pueden caer justo antes de una fecha cercana, y entonces tendrías que vender.',
    chapters: ['your-plan/matching-money-to-time', 'investing-foundations/from-saver-to-investor'],
  },
  {
    when: [/pag(?:ate|arte|arme|arse) (?:a (?:ti|mi|uno) mism[oa] )?primero/],
    text: 'Pagarte primero es cambiar el orden: el ahorro sale el día de pago, antes que todo lo demás, y el mes se vive con el resto. Tú eres la primera cuenta. Se hace con una transferencia que se repite sola a una segunda cuenta, empezando con un monto que aguante un mal mes.',
    chapters: ['saving-and-growth/pay-yourself-first'],
  },
  {
    when: [/perder|deber/, /mas de lo que/, /inv|puse|pongo|pague|tengo/],
    text: 'Quien paga acciones o fondos con su propio dinero puede perder lo que puso, y no más: un accionista no responde por las deudas de la empresa. Con dinero prestado es distinto. El **apalancamiento** multiplica los movimientos del precio mientras tu dinero sigue siendo poco; quien presta puede exigir más de inmediato, la llamada de margen, y en algunos productos se puede perder más de lo que se pagó.',
    chapters: ['trading-and-behaviour/how-much-to-risk', 'stocks-and-funds/what-a-share-is'],
  },
]
