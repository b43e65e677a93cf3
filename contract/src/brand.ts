/** [D19] The only place that names the product; its colours are in web/src/styles/tokens.css. */
export const brand = {
  name: 'Vela',
  supportAddress: 'support@vela.example',
}
