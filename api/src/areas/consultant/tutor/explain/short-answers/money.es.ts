import type { ShortAnswer } from '../find-short-answer.ts'

/** What beginners ask most about money, debts and saving, and no single paragraph answers: put together from the chapters named. */
export const moneyAnswers: readonly ShortAnswer[] = [
  {
    when: [
      /emergencia|colchon|imprevisto/,
      /como|cuant|mes|tamano|armar|empez|ahorr|guard|donde|por ?que|necesit|hacer|crear|tener|debe/,
    ],
    text: 'Un fondo de emergencia es dinero aparte para lo inesperado, necesario y urgente. Cuenta meses de gastos esenciales (casa, comida, transporte, las cuotas mínimas) y no de sueldo: de tres a seis es un rango común, más si el tuyo es el único ingreso o cambia mucho. Empieza por el primer mes, aunque sea con US$20, en un banco donde lo alcances en uno o dos días y donde no pueda bajar de precio.',
    chapters: ['money-basics/emergency-fund', 'saving-and-growth/where-savings-live'],
  },
  {
    when: [/presupuesto/, /como|hacer|hago|armar|arm[oa]|empez|crear|cumpl|manten|respet|segu/],
    text: 'Parte de tu ingreso neto, lo que de verdad llega a tu cuenta. Dale una línea a cada parte antes de que empiece el mes: cuentas fijas, gastos diarios, una doceava parte de lo que llega de vez en cuando, ahorro, gustos y algo de aire para lo que nadie prevé. Un punto de partida común es la mitad para necesidades, 30% para gustos y 20% para ahorro y deudas. Míralo diez minutos por semana: lo que se pasa en una línea lo paga otra.',
    chapters: ['money-basics/a-budget-that-holds', 'money-basics/where-money-goes'],
  },
  {
    when: [
      /(?:en que|a donde|donde) se (?:me )?va|no me (?:alcanza|rinde)|se me acaba|gasto demasiado|controlar (?:mis )?gastos|gastos? hormiga|registrar (?:mis )?gastos/,
    ],
    text: 'La memoria guarda los pagos grandes y fijos y pierde los pequeños e irregulares. Toma un mes de tu estado de cuenta y ordénalo en cuatro grupos: cuentas fijas, gastos diarios, de vez en cuando y gustos. Luego pregunta de cada línea: ¿volvería a pagarla hoy? Un pago que no volverías a elegir es una fuga, y puede esconderse en cualquier grupo, hasta entre las cuentas fijas.',
    chapters: ['money-basics/where-money-goes', 'money-basics/a-budget-that-holds'],
  },
  {
    when: [
      /ahorr\w+.* para (?:un|una|mi|el|la|comprar|irme|viajar|casar)?.*(?:auto|coche|carro|viaje|viajar|boda|casa|moto|laptop|celular|enganche|casarme|vacaciones)/,
    ],
    text: 'Una meta con fecha es una resta y una división: lo que cuesta, menos lo que ya tienes, entre los días de pago que quedan antes de la cuenta. Apunta al precio de ese día y no al de hoy, y suma los gastos que vienen alrededor. Si la fecha está cerca, casi todo lo hacen tus transferencias: planea sin contar el interés y deja que sea tu colchón.',
    chapters: ['saving-and-growth/saving-for-a-date', 'your-plan/a-big-purchase'],
  },
  {
    when: [
      /(?:como|no (?:puedo|logro|consigo)|empezar a|me cuesta|quiero|habito|aprender a).*ahorr(?:o|ar)\b|ahorro automatic|ahorrar (?:automatic|sin)/,
    ],
    text: 'Cambia el orden: el ahorro sale primero, el día de pago, y el mes se vive con el resto. Programa una transferencia que se repita a una segunda cuenta. Empieza con un monto que aguante un mal mes, por ejemplo lo que sobró en el peor de los últimos tres, y súbelo el día en que suba tu sueldo.',
    chapters: ['saving-and-growth/pay-yourself-first', 'saving-and-growth/where-savings-live'],
  },
  {
    when: [
      /donde.*(?:guard|pon(?:er|go)|dej|ten(?:er|go)).*(?:ahorro|dinero|plata|lana)|cuentas? de ahorros?/,
    ],
    text: 'Hazle tres preguntas a cada lugar. Seguridad: ¿podría haber menos de lo que puse? Acceso: ¿qué tan rápido lo tengo? Tasa: ¿cuánto paga al año, ya sin comisiones? Por lo general, lo que ganas en una lo cedes en otra. La cuenta de todos los días está a mano y paga poco, la de ahorro un poco más, y un depósito a plazo guarda el dinero hasta una fecha por una tasa a menudo mayor. Compara la tasa efectiva anual.',
    chapters: ['saving-and-growth/where-savings-live', 'money-basics/accounts-and-banks'],
  },
  {
    when: [
      /banco.*(?:quiebra|segur|cierra|falla)|(?:dinero|plata|lana|ahorros).*segur[oa].*banco|segur[oa].*app de pago|app(?:s|licacion(?:es)?)? de pagos?.*segur|seguro de depositos?|\bipab\b|fogafin/,
    ],
    text: 'Cuando pones dinero en un banco, se lo prestas. Por si el banco quiebra, muchos países tienen un seguro de depósitos que devuelve el dinero hasta un límite, por lo general por persona y por banco. En México, por ejemplo, el IPAB cubre 400,000 UDIs por persona y banco (a 2025). Algunas aplicaciones de pago no son bancos y no tienen esa protección.',
    chapters: ['saving-and-growth/where-savings-live', 'money-basics/accounts-and-banks'],
  },
  {
    when: [/banco|cuentas?\b/, /elegir|escoger|comparar|comision|barat|cual|mejor|gratis/],
    text: 'Ninguna cuenta es barata por sí misma: es barata para un hábito. Cuenta lo que haces en un mes (retiros, transferencias, pagos en el extranjero, días bajo cero) y multiplícalo por el tarifario, la lista de cobros del banco. Antes del precio mira la seguridad: ¿la institución está supervisada y sus depósitos están protegidos hasta algún límite?',
    chapters: ['money-basics/accounts-and-banks'],
  },
  {
    when: [/minimo/, /tarjeta|pag|credito|deuda/],
    text: 'El pago mínimo se encoge con la deuda, así que avanzas cada vez más lento. Con US$2,000 al 24% anual y un mínimo de 3% del saldo tardas once años y medio y pagas unos US$2,754 de interés. Con US$100 fijos al mes terminas en 26 meses y pagas US$580. Elige un monto mayor que el mínimo y paga eso cada mes, diga lo que diga el recibo.',
    chapters: ['debt-and-credit/credit-cards', 'debt-and-credit/two-ways-to-pay-off'],
  },
  {
    when: [/tarjetas?\b/, /como|funciona|interes|usar|uso|gratis|trampa|que es|que son|corte|conviene/],
    text: 'Una tarjeta de crédito puede ser un préstamo caro o uno gratis. Una vez al mes el banco cierra la cuenta; si pagas todo el saldo al corte antes de la fecha límite, la mayoría no cobra interés por tus compras. Si pagas solo una parte, el préstamo gratis pasa a cobrarse. El efectivo que sacas con ella suele costar una comisión e intereses desde el mismo día.',
    chapters: ['debt-and-credit/credit-cards'],
  },
  {
    when: [
      /puntaje|score|buro|historial credit|datacredito|dicom|reporte de credito|historial de credito/,
      /como|mejor|sub|calcul|afect|mueve|baj[ao]|arregl|que (?:es|significa)|revis|constru|sirve|funciona|import|depende|malo|limpi/,
    ],
    text: 'Un buró guarda un reporte de lo que te prestaron y de si pagaste a tiempo, y una fórmula lo convierte en un número. En un puntaje muy usado en Estados Unidos, dos ingredientes hacen 65%: pagar a tiempo y quedar lejos del límite de tus tarjetas. Lo demás es la antigüedad, las solicitudes nuevas y la mezcla de créditos. Mirar tu propio reporte no lo baja, y tu ingreso por lo general no cuenta.',
    chapters: ['debt-and-credit/credit-scores'],
  },
  {
    when: [
      /bola de nieve|avalancha|(?:pagar|salir de|liquidar|terminar|quitarme|saldar).*deudas?|que deudas?|deudas? (?:primero|mas rapido)/,
    ],
    text: 'Paga el mínimo de cada deuda, pon todo lo extra en una sola y, cuando se acabe, pasa su pago completo a la siguiente. La bola de nieve apunta al saldo más pequeño y da pronto la primera victoria. La avalancha apunta a la tasa más alta y es la que menos interés cuesta. Si una deuda es mucho más cara que las otras, la avalancha ahorra más; si ya te rendiste una vez, quizá pese más ver resultados pronto.',
    chapters: ['debt-and-credit/two-ways-to-pay-off'],
  },
  {
    when: [
      /hipoteca|credito hipotecario|prestamo (?:de|para) (?:la |una )?(?:casa|vivienda)/,
      /variable|fija|\buf\b|\buva\b/,
    ],
    text: 'Con tasa fija, la última cuota es igual a la primera. Con tasa variable, el banco la ajusta al mercado cada cierto tiempo: suele empezar más baja y nadie sabe cómo sigue. Una prueba útil: ¿tu presupuesto aguantaría la cuota con una tasa dos puntos mayor? Si no, ese comienzo barato es un riesgo y no una ganga.',
    chapters: ['debt-and-credit/home-loans'],
  },
  {
    when: [/hipoteca|credito hipotecario|prestamo (?:de|para) (?:la |una )?(?:casa|vivienda)/],
    text: 'Una hipoteca se paga en cuotas iguales, cada una con una parte de interés y otra de capital. Al principio casi todo es interés: con US$150,000 al 6% a 30 años, la primera cuota de US$899.33 lleva US$750 de interés, y todas juntas suman unos US$174,000. A 15 años la cuota es 41% mayor y el interés menos de la mitad. Cada dólar extra va directo al capital, si el banco lo registra así.',
    chapters: ['debt-and-credit/home-loans', 'your-plan/rent-or-buy'],
  },
  {
    when: [/auto|coche|carro|estudi|universi/, /prestamo|credito|deuda|financ/],
    text: 'Un préstamo más largo tiene cuotas menores y cuesta más: US$18,000 al 9% anual pagan US$3,501 de interés en 48 meses y US$5,361 en 72. Un auto nuevo pierde valor rápido al principio, así que con un plazo largo puedes deber más de lo que vale. En muchos préstamos de estudios el interés corre mientras estudias y al final se suma a la deuda. El plazo más corto que aguante tu presupuesto, también en un mal mes, suele ser el más barato entre los seguros.',
    chapters: ['debt-and-credit/car-and-student-loans', 'debt-and-credit/what-debt-costs'],
  },
]
