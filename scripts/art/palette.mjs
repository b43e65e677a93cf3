// The light theme of web/src/styles/tokens.css, plus what only pictures need.
export const ink = '#1B1F3B'
export const white = '#FFFFFF'
export const tide = '#1F6F5C'
export const sun = '#F7B538'
export const coral = '#C8432B'
export const sky = '#2F6FC4'

export const rose = '#E98A73'
export const leaf = '#5FAF93'
export const dusk = '#8A90A8'

export const tints = { mint: '#DDF0E6', sand: '#FCE9C4', blush: '#F8DDD3', mist: '#DBE7F7', fog: '#E6E3DD' }

export const skins = {
  porcelain: '#FFDBB4',
  honey: '#EDB98A',
  amber: '#D08B5B',
  chestnut: '#AE6A3E',
}

export const hairs = { ink, walnut: '#6B4030', copper: '#B3592D', silver: '#C3C4CE' }
