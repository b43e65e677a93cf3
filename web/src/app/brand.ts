/** [D19] the only place that names the product; its colours are in styles/tokens.css. */
export const brand = {
  name: 'Vela',
  supportAddress: 'support@vela.example',
}
