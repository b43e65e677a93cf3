export default {
  title: '404',
  text: 'Ooops... Page not found',
  home: 'Go to main page',
} as const
