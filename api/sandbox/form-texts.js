// @ts-check

const en = {
  number: 'Card number',
  expiry: 'Expiry date',
  cvv: 'CVV',
  holder: 'Name on card',
  expiry_placeholder: 'MM/YY',
  note: 'Test mode: nothing real is charged. Pay with {card}.',
  number_missing: 'Enter the card number.',
  number_wrong: 'This number is not complete or has a typo.',
  brand_unknown: 'We cannot take this kind of card.',
  expiry_missing: 'Enter the date.',
  expiry_wrong: 'Write it as MM/YY.',
  expiry_past: 'This card has expired.',
  cvv_missing: 'Enter the CVV.',
  cvv_wrong: 'It has 3 digits.',
  cvv_wrong_4: 'It has 4 digits.',
  holder_missing: 'Enter the name on the card.',
  holder_wrong: 'Write the name as on the card.',
  bank_title: 'Your test bank asks: is it you?',
  bank_words: 'Payment of {amount} with the card ending in {last4}.',
  confirm: 'Confirm',
  cancel: 'Cancel',
}

/** @type {typeof en} */
const es = {
  number: 'Número de tarjeta',
  expiry: 'Caducidad',
  cvv: 'CVV',
  holder: 'Nombre en la tarjeta',
  expiry_placeholder: 'MM/AA',
  note: 'Modo de prueba: no se cobra nada real. Paga con {card}.',
  number_missing: 'Escribe el número de la tarjeta.',
  number_wrong: 'El número está incompleto o tiene un error.',
  brand_unknown: 'No aceptamos este tipo de tarjeta.',
  expiry_missing: 'Escribe la fecha.',
  expiry_wrong: 'Escríbela como MM/AA.',
  expiry_past: 'La tarjeta está caducada.',
  cvv_missing: 'Escribe el CVV.',
  cvv_wrong: 'Tiene 3 cifras.',
  cvv_wrong_4: 'Tiene 4 cifras.',
  holder_missing: 'Escribe el nombre de la tarjeta.',
  holder_wrong: 'Escribe el nombre como en la tarjeta.',
  bank_title: 'Tu banco de prueba pregunta: ¿eres tú?',
  bank_words: 'Pago de {amount} con la tarjeta terminada en {last4}.',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
}

/** @param {unknown} language */
export const textsIn = (language) => (language === 'es' ? es : en)
