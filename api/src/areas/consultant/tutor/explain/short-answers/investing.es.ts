import type { ShortAnswer } from '../find-short-answer.ts'

/** What beginners ask most about investing, trading, income and the plan, and no single paragraph answers: put together from the chapters named. */
export const investingAnswers: readonly ShortAnswer[] = [
  {
    when: [/accion(?:es)?\b.*bonos?\b|bonos?\b.*accion(?:es)?\b/],
    text: 'Con una **acción** eres dueño de una parte de una empresa: participas de su utilidad, el precio se mueve y nadie te debe lo que pagaste. Con un **bono** prestas: te pagan un interés pactado y te devuelven el monto en una fecha fija. Quien presta va primero en la fila y su pago tiene techo; el dueño va al final y el suyo no lo tiene. Con los años las acciones pueden crecer más y en el camino caer a la mitad; los bonos suelen moverse menos.',
    chapters: [
      'investing-foundations/asset-classes',
      'passive-income/bonds',
      'stocks-and-funds/what-a-share-is',
    ],
  },
  {
    when: [/bonos?\b/, /tasas?\b|precio|baj|cae|suben?|pierd|vend|antes de/],
    text: 'Lo que paga un bono es fijo, así que lo que se mueve es su precio. Si los bonos nuevos pagan más, nadie da el monto completo por uno con un cupón menor: su precio baja hasta que rinde lo mismo que los nuevos. Si los nuevos pagan menos, su precio sube. Tasas y precios van en los dos extremos de un sube y baja, y un bono al que le quedan muchos años se mueve más que uno corto.',
    chapters: ['passive-income/bonds'],
  },
  {
    when: [
      /\betfs?\b|cotizado/,
      /mutuo|indexad|indice|tradicional|diferencia|\bvs\b|comun|compar|fondo de inversion|otro fondo/,
    ],
    text: 'Los dos son fondos que guardan muchas acciones o bonos para mucha gente. Un fondo tradicional se compra a su empresa o a un banco, una vez al día y al mismo precio para todos. Las unidades de un ETF se negocian en una bolsa durante todo el día, con comisión y diferencial. «Indexado» dice otra cosa: que el fondo copia la lista de un índice en vez de elegir. Por eso un fondo puede ser indexado y ETF a la vez.',
    chapters: ['stocks-and-funds/funds-and-etfs', 'stocks-and-funds/reading-a-fact-sheet'],
  },
  {
    when: [/\betfs?\b|cotizado/],
    text: 'Un **ETF** es un fondo cotizado: sus unidades se compran y se venden en una bolsa como las acciones, durante todo el día. Mucha gente pone dinero en un mismo fondo, y cada unidad es un pedacito de todo lo que contiene. Pagas comisión y diferencial al entrar y al salir, y un pequeño costo anual dentro del fondo.',
    chapters: ['stocks-and-funds/funds-and-etfs', 'stocks-and-funds/reading-a-fact-sheet'],
  },
  {
    when: [/fondos? (?:indexad|indice|activ|pasiv|de indice)/],
    text: 'Un **fondo indexado** copia la lista y los pesos de un índice y no elige nada por su cuenta. En un **fondo activo**, un equipo escoge lo que cree mejor. Todos los inversionistas juntos son el mercado: antes de costos su resultado promedio es el del mercado, y después queda por debajo en lo que pagaron. Estudios en muchos países encuentran que, en plazos largos, la mayoría de los fondos activos termina detrás de su índice.',
    chapters: ['stocks-and-funds/funds-and-etfs', 'stocks-and-funds/what-an-index-tells'],
  },
  {
    when: [
      /s&p|dow jones|nasdaq|indice (?:bursatil|de (?:la )?bolsa|accionario)|que (?:es|son) (?:un |los )?indices?\b(?! de precios)/,
    ],
    text: 'Alguien hace una lista de empresas y una regla para sumar sus precios; el resultado es un solo número, un **índice bursátil**. Es un termómetro: muestra la temperatura de su lista y no calienta nada. El número en sí dice poco, lo que se lee es el cambio. En los índices más conocidos cada empresa cuenta según lo que vale en el mercado, así que fíjate en el peso de las diez más grandes.',
    chapters: ['stocks-and-funds/what-an-index-tells'],
  },
  {
    when: [
      /ahorrar (?:e|o|y|vs) invertir|invertir (?:y|o|vs) ahorrar|diferencia.*ahorr.*inver|diferencia.*inver.*ahorr|ahorro (?:e|o|y|vs) inversion/,
    ],
    text: 'Ahorrar conserva un monto: puedes sacar lo que pusiste, más un poco de interés. Invertir renuncia a esa certeza y cambia el dinero por algo que puede ganar más con los años y que también puede perder valor. Ninguno de los dos es el más listo. El dinero que necesitas antes de cinco años suele estar mejor cerca; el del retiro, si nunca crece, pierde contra los precios.',
    chapters: ['investing-foundations/from-saver-to-investor', 'investing-foundations/risk-and-return'],
  },
  {
    when: [
      /(?:empez|comenz|primer\w* paso|principiante|antes de|como|list[oa] para|desde cero).*invertir|invertir.*(?:empez|comenz|principiante|primera vez|poco dinero|poca plata|desde cero)|(?:much[oa] (?:dinero|plata)|ser rico).*invertir|empiezo a invertir/,
    ],
    text: 'Piensa en cada dólar pasando por tres puertas. ¿Hay una deuda cara? ¿Está lleno el fondo de emergencia? ¿Puede quedarse lejos cinco años o más? Lo que pasa las tres se puede invertir, y US$25 al mes entran igual que US$25,000. Después eliges una mezcla según tu plazo y la caída que soportas, y un intermediario que encuentres tú en el registro del regulador.',
    chapters: [
      'investing-foundations/from-saver-to-investor',
      'your-plan/choosing-a-mix',
      'investing-foundations/accounts-and-brokers',
    ],
  },
  {
    when: [
      /cript|crypto|bitcoin|\bbtc\b|ethereum/,
      /segur|riesg|peligro|perder|cero|caer|cae\b|estaf|vale la pena|confia|baja/,
    ],
    text: 'Una criptomoneda por sí sola casi nunca paga nada: su precio es lo que ofrezca el próximo comprador. Bitcoin cayó cerca de 84% desde su máximo de diciembre de 2017 y 77% desde el de noviembre de 2021. Y hay más formas de perderlo todo: nadie la quiere, se pierde la clave, quiebra la plataforma, uno firma un engaño o se rompe una promesa «estable». Los depósitos del banco tienen seguro hasta un límite en muchos países; las criptomonedas casi nunca.',
    chapters: ['trading-and-behaviour/crypto-soberly', 'trading-and-behaviour/what-crypto-is'],
  },
  {
    when: [/cript|crypto|bitcoin|\bbtc\b|ethereum|monedas? (?:digital|virtual)/],
    text: 'Imagina un cuaderno de pagos del que todos guardan una copia: quien altera una página vieja ya no coincide con las demás. Con computadoras de todo el mundo y un archivo en vez del cuaderno, esa es la idea con la que empezó bitcoin en 2009. Una moneda es una anotación en esa lista, y la clave privada es el número secreto que te deja escribir la siguiente línea. Por sí sola casi nunca paga nada; su precio es lo que ofrezca el próximo comprador.',
    chapters: ['trading-and-behaviour/what-crypto-is', 'trading-and-behaviour/crypto-soberly'],
  },
  {
    when: [
      /estaf|fraude|\btimos?\b/,
      /me (?:estaf|robaron|hicieron)|caí|cai en|ya (?:pague|envie|mande|deposite|transferi)|que hago|recuper|victima/,
    ],
    text: 'Esto también les pasa a personas cuidadosas, y las primeras horas cuentan. No envíes nada más, lo llamen como lo llamen. Llama enseguida a tu banco o a tu tarjeta: algunos pagos se pueden detener. Guarda chats, números y recibos, denuncia a la policía y al regulador, cambia tus contraseñas y borra lo que te hicieron instalar. Espera una segunda llamada que promete recuperarlo todo por una comisión: es una estafa de recuperación.',
    chapters: ['trading-and-behaviour/scams'],
  },
  {
    when: [/estaf|fraude|\btimos?\b|demasiado bueno para ser/],
    text: 'Hay siete señales: ellos te encontraron, una ganancia alta y segura, prisa, secreto, nada que se pueda comprobar, un pago por un camino raro (la cuenta de una persona, criptomonedas, tarjetas de regalo) y pagar para cobrar. Con una señal, detente y comprueba. Con dos o más, no respondas. Nadie puede prometer una ganancia grande sin riesgo, y nadie honesto necesita más dinero tuyo para darte el tuyo.',
    chapters: ['trading-and-behaviour/scams', 'investing-foundations/accounts-and-brokers'],
  },
  {
    when: [/trading|traders?\b|day trad|intradia/],
    text: 'El trading diario es comprar y vender dentro del mismo día. En Brasil siguieron a personas que empezaron y continuaron más de 300 días: 97 de cada 100 perdieron dinero. En un día las empresas casi no agregan nada, así que unos se quedan con el dinero de otros, menos las comisiones: juntos tienen que perder. Y acertar la mayoría de las veces no ayuda si las pérdidas son más grandes que las ganancias.',
    chapters: ['trading-and-behaviour/day-trading-in-numbers', 'trading-and-behaviour/how-much-to-risk'],
  },
  {
    when: [
      /(?:alquil|rent|arrend)\w*.*compr\w*|compr\w*.*(?:alquil|rentar|arrend)\w*|comprar (?:una |mi )?(?:casa|vivienda|departamento|depa)/,
    ],
    text: 'El alquiler no vuelve, y tampoco vuelven los intereses, los impuestos, el seguro y los arreglos: los dos pagan por vivir en algún lado. Una casa cobra además al entrar y al salir, así que muchas veces deciden los años que te quedas. Para comparar bien, ambos deben empezar con el mismo dinero y gastar lo mismo cada mes, y quien alquila ahorra la diferencia. Cuando un cambio pequeño en el precio cambia al ganador, la respuesta honesta es «más o menos igual».',
    chapters: ['your-plan/rent-or-buy', 'debt-and-credit/home-loans'],
  },
  {
    when: [/regla del? 4|4 ?%|tasa de retiro/],
    text: 'El 4% es una **tasa de retiro**: sacas 4% del ahorro el primer año, y después el mismo monto ajustado con los precios. Por eso hace falta 25 veces lo que deba pagarte en un año. Se probó en 1994 con el pasado de Estados Unidos y duró al menos 30 años desde cada año de inicio: un solo país con un buen siglo, sin comisiones ni impuestos. Sirve para empezar a pensar y no garantiza nada.',
    chapters: ['your-plan/how-much-is-enough'],
  },
  {
    when: [
      /retir(?:o|arme|arse)|jubil|pension|vejez|dejar de trabajar|(?:independencia|libertad) financiera/,
      /cuant|suficiente|necesit|ahorr|como|cuando|plan|millon|antes/,
    ],
    text: 'Empieza por el gasto y no por un número redondo. Toma un año de tu vida de entonces a precios de hoy, resta la pensión que puedes esperar y tendrás la brecha anual que debe cubrir tu ahorro. Como primer cálculo, hacen falta 25 veces esa brecha, si el primer año sacas 4%. Escribe un rango, porque nadie conoce los años que vienen. El tiempo hace buena parte del trabajo: con la mitad de los años necesitas más del doble al mes.',
    chapters: ['your-plan/how-much-is-enough', 'your-plan/matching-money-to-time'],
  },
  {
    when: [/afore|\bafp\b|\bapv\b|\bppr\b|401|cuentas? (?:de|para el) retiro|planes? de pension/],
    text: 'Muchos países ofrecen cuentas que pagan impuestos después o menos, sobre todo para la vejez. En Estados Unidos están el 401(k) y la IRA, en Chile el APV, en el Reino Unido la ISA. Todas limitan cuánto dinero tiene la ventaja, y la mayoría tiene reglas sobre cuándo puede salir. Lee primero esas reglas: el dinero encerrado por décadas no es un fondo de emergencia.',
    chapters: ['investing-foundations/taxes-in-outline', 'your-plan/how-much-is-enough'],
  },
  {
    when: [/simple/, /compuesto/],
    text: 'El **interés simple** se paga solo sobre el primer monto. El **interés compuesto** se paga sobre ese monto y sobre el interés que ya ganó, así que cada año crece más rápido. US$1,000 al 5% llegan en diez años a US$1,500 con interés simple y a cerca de US$1,629 con interés compuesto.',
    chapters: ['saving-and-growth/how-interest-grows'],
  },
  {
    when: [/interes(?:es)? compuesto|compuesto/],
    text: 'El **interés compuesto** es interés sobre el primer monto y sobre el interés que ya ganó. Por eso importa tanto el tiempo: el dinero que nadie toca se duplica en más o menos 72 entre la tasa anual, es decir, en unos 12 años al 6% y en unos 24 al 3%. Lo mismo juega en tu contra en una deuda que no se paga y en los precios que suben cada año.',
    chapters: ['saving-and-growth/how-interest-grows'],
  },
  {
    when: [/inflacion|suben los precios|todo sube|todo (?:esta )?mas caro|costo de (?:la )?vida/],
    text: 'La **inflación** es el aumento general de los precios: el mismo dinero compra un poco menos cada año. Si los precios suben 3% al año, lo que hoy cuesta US$1,000 costará cerca de US$1,344 en diez años. Por eso la tasa de un banco cuenta solo la mitad: lo que queda de ella después de la inflación es la tasa real, cuánto más (o menos) puede comprar tu dinero.',
    chapters: ['saving-and-growth/what-inflation-takes'],
  },
  {
    when: [/ingresos? pasivos?|ganar (?:dinero )?(?:dormido|durmiendo|sin trabajar)/],
    text: 'Un ingreso pasivo se paga por adelantado, con dinero, tiempo o riesgo. Los intereses y dividendos piden mucho dinero y poco tiempo; un departamento propio, mucho dinero y algo de tiempo cada mes; un negocio pequeño, poco dinero y muchísimo tiempo. Una oferta que dice pedir poco de los tres está callando un precio.',
    chapters: ['passive-income/how-passive-it-is', 'passive-income/income-from-dividends'],
  },
  {
    when: [
      /ganar mas|ingresos? extras?|dinero extra|horas? extras?|segundo (?:trabajo|ingreso|empleo)|trabajo extra|aumento (?:de sueldo)?|chamba|suben? el sueldo|tramo/,
    ],
    text: 'Compara los caminos por lo que de verdad deja una hora: lo que recibes, menos costos e impuestos, entre todas las horas, también las de espera. Un aumento se queda, y los siguientes se calculan sobre él, así que las pocas horas de preparar esa charla pueden ser de las mejor pagadas del año. Un tramo más alto de impuestos toca solo la parte que lo pasa: no por eso terminas con menos.',
    chapters: ['money-basics/room-to-earn', 'passive-income/a-side-business'],
  },
  {
    when: [/negocio|emprend/, /idea|prob|empez|inici|validar|abrir|poner/],
    text: 'Prueba la idea con diez personas reales antes de gastar en ella. Escribe una suposición con un número que pueda salir mal, como «al menos 3 de diez pagan en el momento». Habla con quienes tienen el problema y no te deben ningún favor; luego muestra la oferta con su precio y pide un pedido. Los elogios no cuentan, los pagos sí. Haz la versión más pequeña que resuelva el problema una vez.',
    chapters: ['passive-income/testing-an-idea', 'passive-income/a-side-business'],
  },
  {
    when: [/dividendo/, /como|funciona|que (?:es|son)|paga|garantiz|segur|salen?|dan\b|gratis|recort/],
    text: 'Un **dividendo** es la parte de su utilidad que una empresa reparte entre sus accionistas. No es un interés, porque no se pactó una tasa: la empresa puede bajarlo o no pagarlo. Una acción puede pagarte de dos maneras, con dividendos y con un precio mayor al vender, así que cuenta siempre las dos.',
    chapters: ['stocks-and-funds/dividends', 'passive-income/income-from-dividends'],
  },
  {
    when: [
      /mercado|bolsa|acciones|precios?/,
      /desplom|caid|\bca(?:e|en|er|iga)\b|baj(?:a|an|e|o)\b|crisis|panico|crack/,
      /que|si\b|cuando|pasa|hacer|hago|por ?que|como/,
    ],
    text: 'Las caídas son parte de tener acciones: de 2007 a 2009 las grandes de Estados Unidos perdieron más de la mitad de su valor antes de recuperarse. La caída se vuelve pérdida para quien tiene que vender, por eso el dinero con fecha cercana no va ahí. Una mezcla más tranquila que mantienes puede terminar muy por encima de una audaz que abandonas en el fondo. Los precios pueden recuperarse; nadie puede prometerlo.',
    chapters: [
      'investing-foundations/risk-and-return',
      'your-plan/choosing-a-mix',
      'trading-and-behaviour/why-prices-swing',
    ],
  },
  {
    when: [
      /accion(?:es)?\b|precios?|bolsa|mercado/,
      /por ?que|que hace|como|quien/,
      /muev|sub(?:e|en)\b|cambi|vaiven|sube y baja|volatil|decide/,
    ],
    text: 'El precio en la pantalla es solo el monto en que se pusieron de acuerdo el último comprador y el último vendedor. Los precios se mueven con la diferencia entre lo que pasó y lo que se esperaba: lo que todos esperan ya está incluido en el precio. Por eso una acción puede bajar con una buena noticia menos buena de lo esperado, y subir con una pérdida menor.',
    chapters: ['trading-and-behaviour/why-prices-swing'],
  },
  {
    when: [/^(?!.*rebalance).*(?:portafolio|cartera|mezcla|asignacion)/],
    text: 'Cómo repartes tu dinero entre acciones, bonos y efectivo es tu **asignación de activos**, y explica casi todo lo movido que será el camino. Parte de dos números. La caída que soportas: calcula con una baja de 50% en las acciones, así que la parte máxima en acciones es esa caída entre 50%. Y el plazo: el dinero con fecha en los próximos años sale primero del juego. Gana el límite más estricto.',
    chapters: ['your-plan/choosing-a-mix', 'your-plan/rebalancing'],
  },
  {
    when: [
      /broker|intermediario|corredor|casa de bolsa|plataforma/,
      /elegir|escoger|cual|confia|segur|abrir|que es|como|revis|legal/,
    ],
    text: 'Un **intermediario** (o broker) es una empresa con licencia que lleva tu orden al mercado y a menudo guarda lo que compraste. Búscalo tú en el registro del regulador de tu país: escribe la dirección, no sigas enlaces, y compara nombre, número y sitio, porque los fraudes copian empresas reales. Pregunta qué te protege si quiebra, y calcula tu propio año: «sin comisión» puede salir más caro.',
    chapters: ['investing-foundations/accounts-and-brokers', 'investing-foundations/what-costs-take'],
  },
  {
    when: [/comision(?:es)?|\bcostos?\b/, /invers|invertir|fondo|import|1 ?%|largo|por ?que|cuanto/],
    text: 'Un costo anual se cobra sobre todo el monto, cada año, así que se acumula como el interés, pero en tu contra. El costo anual de un fondo sale en rebanadas diarias diminutas: nunca te llega un recibo, y por eso es fácil olvidarlo. Los costos que se pagan una vez les duelen a quienes entran y salen; los anuales, a quienes se quedan.',
    chapters: ['investing-foundations/what-costs-take', 'stocks-and-funds/reading-a-fact-sheet'],
  },
  {
    when: [/extranjero|otra moneda|tipo de cambio|cambiar (?:dolares|euros|dinero)|otro pais/],
    text: 'Pagar en otra moneda puede costar en tres lugares: el tipo de cambio, que suele ser algo peor que el de un convertidor; la tarjeta, que puede sumar una comisión por compras en el extranjero; y el cajero, con un cobro fijo por el efectivo. Para comparar dos ofertas pregunta una sola cosa: por el mismo monto allá, ¿cuánto sale de mi cuenta en total?',
    chapters: ['money-basics/accounts-and-banks'],
  },
]
