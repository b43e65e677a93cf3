import type { ShortAnswer } from '../find-short-answer.ts'

/** Short questions of everyday life whose words the other answers would take for theirs. */
export const everydayAnswers: readonly ShortAnswer[] = [
  {
    when: [/(?:como|de que|con que) (?:ganan?|hacen?|viven?|sacan?)\b.*\bbancos?|bancos?\b.*\bgana(?:n)?\b/],
    text: 'Sobre todo de dos maneras. Con intereses: tú le prestas tu depósito a una tasa baja, y el banco lo presta a una más alta, para casas, autos o saldos de tarjeta. Y con comisiones: por la cuenta, por retirar en otro cajero, por quedar bajo cero, por pagar en el extranjero. Por lo primero una tarjeta es una deuda cara y una cuenta de todos los días paga poco; lo segundo lo puedes contar en tu estado de cuenta.',
    chapters: ['money-basics/accounts-and-banks', 'saving-and-growth/where-savings-live'],
  },
  {
    when: [
      /\bbonos?\b/,
      /para que (?:sirve|quiero|compr)|sentido|por ?que (?:alguien|la gente|uno|comprar)|de que sirve/,
    ],
    text: 'Con un **bono** prestas: sabes de antemano cuánto te pagan y qué día vuelve el monto. Por eso los bonos le quedan bien al dinero que tiene fecha, y hacen más tranquila una mezcla con acciones, porque suelen moverse menos. A cambio, el interés tiene techo, el precio baja cuando suben las tasas, y quien pidió prestado puede no pagar.',
    chapters: ['passive-income/bonds', 'your-plan/choosing-a-mix'],
  },
  {
    when: [/sobregiro|numeros rojos|bajo cero/],
    text: 'Un **sobregiro** es un saldo bajo cero: el banco paga por ti y te presta lo que falta, a menudo con intereses, una comisión fija o las dos cosas. La comisión fija duele más cuando el monto es pequeño: US$20 por US$18 durante cuatro días es más de lo prestado. Pregunta si se puede desactivar, para que el pago simplemente se rechace, y pon una alerta en una semana de gastos diarios.',
    chapters: ['money-basics/accounts-and-banks'],
  },
  {
    when: [
      /(?:deudas?|endeudarse|prestamos?) (?:siempre )?(?:es |son )?(?:siempre |todas )?(?:mal[oa]s?|buen[oa]s?)\b|(?:deudas?|endeudarse).*\bes (?:siempre )?mal[oa]\b|(?:mal|buen)as? deudas?|es mal[oa] (?:tener deuda|endeudar)/,
    ],
    text: 'Una deuda no es buena ni mala por sí sola. Lo deciden tres preguntas: cuánto cuesta en total (todos los pagos más las comisiones, menos lo que te prestaron), qué recibes a cambio y si tu presupuesto aguanta la cuota también en un mal mes. Una tarjeta al 25% anual o más cuesta muchísimo más que una hipoteca al 6%, así que hay mucha diferencia entre una y otra.',
    chapters: ['debt-and-credit/what-debt-costs', 'debt-and-credit/two-ways-to-pay-off'],
  },
  {
    when: [
      /(?:si |cuando )?no pag(?:o|as|ue|ar)\b|pag(?:o|ar|ue) tarde|se me (?:pasa|paso|olvid\w+)/,
      /tarjeta|cuota|recibo|\bmes\b|prestamo/,
    ],
    text: 'Un pago atrasado suele traer un cargo, más intereses y una marca en tu reporte de crédito. Si puedes, llama antes de la fecha: después hay menos formas de ayudarte. Pagar al menos el mínimo te mantiene al día. Con el tiempo la marca pesa menos, y después de unos años sale del reporte. Un pago automático del mínimo es una red por si se te olvida.',
    chapters: ['debt-and-credit/credit-cards', 'debt-and-credit/credit-scores'],
  },
  {
    when: [
      /buro|reporte de credito|historial|datacredito|dicom/,
      /cuanto (?:tiempo|dura|tarda)|borr|sal(?:e|ir|go)\b|elimin|limpi/,
    ],
    text: 'Los atrasos pesan menos con el tiempo, y después de unos años salen del reporte; cuántos depende del país. Un error se puede corregir, por lo general gratis: escribe al buró y a quien te prestó, adjunta pruebas y guarda copia. Nadie puede borrar por dinero un dato verdadero, diga lo que diga el anuncio.',
    chapters: ['debt-and-credit/credit-scores'],
  },
  {
    when: [
      /deudas?|prestamos?|tarjetas?/,
      /\b(?:o|antes de|antes que|vs) (?:mejor )?(?:ahorr|invert|inviert)\w*|(?:ahorr\w+|invert\w+|inviert\w+) (?:o|antes de|antes que|vs)\b/,
    ],
    text: 'Compara lo que hace cada dólar. Pagar una tarjeta al 30% anual te ahorra 30% seguro, y ninguna inversión honesta promete eso. Pero sin ningún colchón, el próximo refrigerador descompuesto se vuelve otra deuda. Por eso un orden común es: el mínimo de cada deuda, un primer mes de fondo de emergencia, luego las deudas caras, después el resto del fondo y solo entonces invertir.',
    chapters: [
      'investing-foundations/from-saver-to-investor',
      'money-basics/emergency-fund',
      'debt-and-credit/two-ways-to-pay-off',
    ],
  },
  {
    when: [
      /(?:pongo|poner|pon(?:er)?le|fijar|fijo|definir|calcular|que|cual) (?:un |el |los )?precios?\b.*(?:vend|negocio|producto|servicio|a mis?|pastel|cobr|poner|pongo)|cuanto (?:debo |deberia |puedo )?cobrar|a cuanto (?:lo |los )?vend/,
    ],
    text: 'Un precio tiene un piso: lo que te cuesta cada pieza, con tus horas incluidas. Y tiene un techo: lo que el comprador podría conseguir en otro lado. Entre los dos se encuentra probando: un precio nuevo, dos semanas, contar. Una vela que cuesta US$4 y lleva 24 minutos a US$15 la hora tiene un piso de US$10, y no queda nada para el puesto y el seguro. A US$11 en vez de US$10, 43 ventas aportan lo mismo que 50; a US$9 hacen falta 60.',
    chapters: ['passive-income/a-side-business', 'passive-income/testing-an-idea'],
  },
  {
    when: [/rebalance/, /cada cuanto|cuando|frecuen|seguido|veces/],
    text: 'El **rebalanceo** devuelve las partes de tu mezcla a los porcentajes que habías elegido. Hay dos reglas sin emociones: una fecha, una vez al año en un día que recuerdes; o una banda, cuando una parte se aleja más de 5 puntos porcentuales. Muchas personas miran una vez al año y corrigen solo fuera de la banda. Más seguido no es mejor: cada corrección toma tiempo y puede costar comisiones e impuestos.',
    chapters: ['your-plan/rebalancing'],
  },
  {
    when: [
      /(?:empez|comenz|empiez|comienz)\w* (?:a \w+ )?(?:tan |muy |desde )?(?:joven|temprano|antes|tarde|chico|pronto)|(?:muy|demasiado) (?:tarde|viej[oa]|grande|joven) para/,
    ],
    text: 'El tiempo hace buena parte del trabajo, porque el interés gana interés: al 6%, el dinero que nadie toca se duplica en unos 12 años. Por eso los primeros años son los que más cuentan, y con la mitad de los años necesitas más del doble al mes. Solo es tarde comparado con antes; los años que siguen todavía pueden trabajar para ti.',
    chapters: ['saving-and-growth/how-interest-grows', 'your-plan/how-much-is-enough'],
  },
  {
    when: [
      /\b(?:cat|tcea|cft|apr)\b|\bla cae\b/,
      /prestamo|credito|tarjeta|que (?:es|significa|son)|interes|tasa|diferencia/,
    ],
    text: 'El CAT de México, la TCEA de Perú, la CAE de Chile, el CFT de Argentina y la **APR** de Estados Unidos juntan en una cifra anual la tasa y las comisiones de un préstamo; por eso suele ser más alta que la tasa sola. US$1,000 al 12% por un año, con una comisión de US$50 que te descuentan al inicio, cuestan US$170 por usar US$950: 17.9%. Se calculan distinto, así que compara dos ofertas con la misma cifra.',
    chapters: ['debt-and-credit/what-debt-costs'],
  },
  {
    when: [/\btna\b|\btea\b|tasa nominal anual|tasa efectiva/],
    text: 'Una tasa nominal anual (TNA) se reparte por meses: 36% al año es 3% al mes. La **tasa efectiva anual** (TEA) ya cuenta que el interés de un mes gana interés en los siguientes: 3% al mes llega a cerca de 42.6% en un año. Para comparar ahorros o préstamos usa la misma en los dos lados, de preferencia la efectiva.',
    chapters: ['debt-and-credit/what-debt-costs', 'saving-and-growth/where-savings-live'],
  },
  {
    when: [
      /cuanta casa|que casa puedo|cuanto (?:puedo|debo) (?:pagar|gastar)\b.*(?:casa|hipoteca|departamento|vivienda)|me alcanza para (?:una|la) casa/,
    ],
    text: 'Pregúntale a tu presupuesto, no al banco. Suma el mes completo de un dueño: la cuota, el impuesto, el seguro y los arreglos. Deja aparte el fondo de emergencia y los gastos de compra, además del enganche. Y haz una prueba: ¿aguantarías la cuota con una tasa dos puntos mayor, o en un mes con menos ingreso? Si no, busca menos casa, más enganche o más tiempo.',
    chapters: ['debt-and-credit/home-loans', 'your-plan/rent-or-buy'],
  },
  {
    when: [
      /^(?!.*(?:pareja|novi|espos|conjunta)).*(?:(?:dos|2|segunda|varias|otra|cuantas) cuentas?\b|cuentas? separadas?)/,
      /banco|ahorr|necesit|tener|abrir|conviene|hay que/,
    ],
    text: 'Con una cuenta se puede, pero una segunda hace más fácil ahorrar: elige una sin tarjeta, para que el dinero quede un poco lejos, y manda ahí tu ahorro el día de pago con una transferencia que se repita sola. Lo que queda en la primera es para el mes. Revisa las comisiones de las dos y si los depósitos están protegidos.',
    chapters: ['saving-and-growth/pay-yourself-first', 'money-basics/accounts-and-banks'],
  },
  {
    when: [/impuls|compras? compulsiv|gast(?:o|ar|e) tod[oa]|dejar de (?:gastar|comprar)/],
    text: 'Cambia el orden: el ahorro sale el día de pago, antes de que puedas gastarlo por error. Dale a los gustos una línea propia en el presupuesto, un monto que nadie tiene que explicar; cuando se acaba, esperan al próximo pago. Deja pasar una noche entre el deseo y la compra. Y una vez al mes pregunta de cada línea de tu estado de cuenta: ¿volvería a pagarla hoy?',
    chapters: ['saving-and-growth/pay-yourself-first', 'money-basics/a-budget-that-holds'],
  },
  {
    when: [/(?:gano|sueldo|ingreso|salario)\b.*\b(?:poco|bajo|minimo|chico)/, /ahorr|50|presupuesto/],
    text: 'Sí sirve, aunque sea poco: primero se forma el hábito y después crece el monto. Empieza con lo que aguante un mal mes, por ejemplo lo que sobró en el peor de los últimos tres, y que salga solo el día de pago. Con un sueldo pequeño, lo necesario suele pasar de la mitad que propone la **regla 50/30/20**; es normal, la regla es solo un punto de partida. Súbelo el día en que suba tu sueldo.',
    chapters: ['saving-and-growth/pay-yourself-first', 'money-basics/a-budget-that-holds'],
  },
  {
    when: [/que (?:es|significa) (?:el |un )?credito\??$/],
    text: 'Crédito es usar hoy dinero de otro y devolverlo después, casi siempre con interés: un préstamo, una tarjeta o una compra en cuotas. Lo que te prestan es el capital; el interés y las comisiones son el precio. Para ver cuánto cuesta, suma todos los pagos y comisiones y resta lo que te prestaron. También se le dice crédito a la confianza que te tienen, que el reporte y el **puntaje de crédito** intentan medir.',
    chapters: ['debt-and-credit/what-debt-costs', 'debt-and-credit/credit-scores'],
  },
  {
    when: [/billeteras?|wallets?|monedero/, /cripto|bitcoin|moneda|clave|que es|como|guard/],
    text: 'Una billetera de criptomonedas es una aplicación o un aparato que guarda claves. No contiene monedas: son anotaciones en una lista que comparten muchas computadoras. La **clave privada** es el número secreto que te deja escribir la siguiente línea. Si pierdes el teléfono pero tienes la clave en papel, no se pierde nada. Si pierdes la clave, no hay «olvidé mi contraseña». Y quien la copia puede gastar tus monedas.',
    chapters: ['trading-and-behaviour/what-crypto-is', 'trading-and-behaviour/crypto-soberly'],
  },
  {
    when: [/frase semilla|(?:clave|llave) privada|palabras de recuperacion/, /perd|olvid|recuper/],
    text: 'Sin la clave, o sin las palabras con que se restaura, nadie puede mover las monedas: no hay «olvidé mi contraseña», ni oficina, ni línea de ayuda. Si se perdió el teléfono pero las palabras están en papel, no se pierde nada. Cuidado con quien ofrece recuperarlas por una comisión o te pide tus palabras: así empieza el siguiente robo.',
    chapters: ['trading-and-behaviour/what-crypto-is', 'trading-and-behaviour/scams'],
  },
  {
    when: [/\bmargen\b/, /operar|invert|comprar|trading|bolsa|broker/],
    text: 'Operar con margen es comprar con dinero prestado. Eso es **apalancamiento**: multiplica los movimientos del precio mientras tu dinero sigue siendo poco. Con 20 veces, una baja de 5% se lo lleva todo. Antes, quien presta exige más dinero de inmediato, la llamada de margen, o vende lo que tienes. En algunos productos se puede perder más de lo que se pagó.',
    chapters: ['trading-and-behaviour/how-much-to-risk'],
  },
  {
    when: [
      /tod[oa] (?:de (?:una|golpe)|junto|a la vez|de una vez)|de (?:un )?(?:solo )?golpe|poco cada mes|cada mes o|\bdca\b/,
      /compr|invert|inviert|met|pon/,
    ],
    text: 'El mismo monto el mismo día de cada mes es la **inversión periódica**: compra más unidades cuando están baratas y menos cuando están caras, y no necesita pronósticos. Comparado con todo de una vez: si los precios bajan, los pasos suavizan la pérdida; si suben, los pasos cuestan algo. Los mercados amplios han subido en más años de los que bajaron, así que esperar ha costado más a menudo. A cambio, un mal comienzo duele menos.',
    chapters: ['stocks-and-funds/a-little-every-month'],
  },
  {
    when: [/cuanto (?:deja|gana|se gana|queda|rinde)\b/, /alquil|rent(?:a|ar)\b|arriend/],
    text: 'El alquiler del anuncio no es lo que te queda. Resta los meses vacíos, los arreglos (muchos apartan 1% del precio al año), el mantenimiento del edificio, el seguro y el impuesto, quizá un administrador y después el préstamo. Un departamento de US$120,000 alquilado en US$900 al mes puede dejar US$5,808 de sus US$10,800, antes del préstamo y del impuesto a los ingresos.',
    chapters: ['passive-income/a-rental-in-numbers'],
  },
  {
    when: [/(?:mas|mayor) riesgo/, /rend|gan(?:a|ar|ancia)|paga|retorno/],
    text: 'Un resultado incierto tiene que venir con la posibilidad de uno más alto, o casi nadie lo aceptaría. Lo que se espera de más se llama **prima de riesgo**. Es una esperanza y no una promesa: más riesgo quiere decir que el resultado puede quedar más lejos de lo esperado, también hacia abajo. Y el riesgo por sí solo no paga: un billete de lotería es muy riesgoso y, en promedio, pierde.',
    chapters: ['investing-foundations/risk-and-return'],
  },
  {
    when: [/cae|caer|cayo|baj[ao]|perd/, /volver|recuperar|vuelta|donde estaba/, /%|por ciento|mitad|subir/],
    text: 'Después de una caída hace falta una subida mayor en porcentaje, porque se calcula sobre un monto más pequeño. De US$100 que caen 50% quedan US$50; para volver a US$100 tienen que subir otros US$50, que son 100% de lo que quedó. Tras una caída de 25% hace falta 33%; tras una de 10%, cerca de 11%.',
    chapters: ['investing-foundations/risk-and-return'],
  },
  {
    when: [/debito/, /credito|diferencia|\bvs\b/],
    text: 'La tarjeta de débito toma el dinero de tu cuenta en el momento: gastas lo que hay. La de crédito es un préstamo: el banco paga y una vez al mes te manda la cuenta. Si pagas todo el saldo al corte antes de la fecha límite, la mayoría no cobra interés por tus compras; si pagas una parte, el préstamo cobra intereses. Los atrasos quedan en tu reporte de crédito.',
    chapters: ['debt-and-credit/credit-cards', 'money-basics/accounts-and-banks'],
  },
  {
    when: [/cuanto\b.*\bahorr(?:ar|o)\b/, /\bmes\b|mensual|sueldo|quincena|ingreso/],
    text: 'No hay un número que sirva para todos. La regla 50/30/20 pone una quinta parte del ingreso neto en ahorrar y pagar deudas más rápido, como punto de partida. Si es demasiado, empieza con lo que aguante un mal mes, por ejemplo lo que sobró en el peor de los últimos tres, y súbelo cuando suba tu sueldo. Para una meta, divide lo que falta entre los meses que quedan.',
    chapters: ['saving-and-growth/pay-yourself-first', 'money-basics/goals-with-numbers'],
  },
  {
    when: [/gan(?:a|o|ar|an)\b.*\b(?:acciones|accion)\b/, /como|que\b/],
    text: 'Una acción puede pagarte de dos maneras: con **dividendos**, la parte de su utilidad que la empresa reparte, y con un precio mayor cuando vendes. Ninguna está prometida: la empresa puede recortar el dividendo, y el precio puede ser menor el día en que vendas. Por eso cuenta las dos juntas, después de costos e impuestos.',
    chapters: ['stocks-and-funds/dividends', 'stocks-and-funds/what-a-share-is'],
  },
  {
    when: [/riesgos?\b|peligro|segur[oa]s?\b/, /\bbonos?\b/],
    text: 'Un bono tiene tres riesgos principales. Las tasas: si los bonos nuevos pagan más, su precio baja, y el que tiene más años por delante baja más. El deudor: puede no pagar lo acordado, un **incumplimiento**; las agencias califican ese peligro con letras, y se han equivocado. Y la inflación: los pagos son fijos, así que pueden comprar menos. Si lo conservas hasta el final y te pagan lo acordado, recibes el valor nominal, sin importar el precio del camino.',
    chapters: ['passive-income/bonds'],
  },
  {
    when: [
      /prestamos?|hipoteca|credito|deuda/,
      /adelant|anticipad|pagos? extras?|antes de tiempo|abon(?:o|ar) a capital/,
    ],
    text: 'Por lo general sí: el interés se cobra sobre lo que todavía debes, así que el dinero que devuelves hoy deja de costarte mañana. Cada dólar extra va al capital, si el banco lo registra así. Pregunta antes si hay una comisión por pago anticipado, y mira tus otras deudas: un dólar extra contra una tarjeta al 25% ahorra mucho más que contra una hipoteca al 6%.',
    chapters: ['debt-and-credit/what-debt-costs', 'debt-and-credit/home-loans'],
  },
]
