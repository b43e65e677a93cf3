import { coral, dusk, hairs, ink, leaf, rose, skins, sky, sun, tide, white } from './palette.mjs'
import { bust, figure, portrait, standing } from './peep.mjs'

const leo = { head: 'short4', hair: hairs.walnut, skin: skins.honey }
const mia = { head: 'long', hair: hairs.ink, skin: skins.porcelain }
const zoe = { head: 'cornrows', hair: hairs.walnut, skin: skins.chestnut }
const sam = { head: 'short1', hair: hairs.ink, skin: skins.amber, beard: 'full' }

const blazer = (cloth, shirt) => ({
  pose: 'ShirtCoat',
  cloth,
  pieces: [[shirt, 6, 7, 8, 9, 10, 12, 13, 15, 16, 17, 18, 19, 22]],
})

const coffee = (cloth, skin) => ({
  pose: 'Coffee',
  cloth,
  pieces: [
    [white, 8],
    [skin, 9],
  ],
})

const bill = (skin) => ({
  pose: 'Paper',
  cloth: dusk,
  pieces: [[skin, 7, 12]],
  over: `<path fill="${white}" d="M670 664 804 670 757 780H740Q690 790 684 824L662 830Q650 790 620 768L612 765Q645 715 670 664Z"/>
<path stroke="${coral}" stroke-width="9" stroke-linecap="round" d="M693 692h70M680 716h66M669 740h62"/>`,
})

const heroes = {
  'gender-male': { ...leo, face: 'smile', body: blazer(sky, white) },
  'gender-female': { ...mia, face: 'smile', body: { pose: 'ButtonShirt', cloth: sun } },
}

const figures = {
  'before-male': { ...leo, face: 'concerned', tint: 'fog', body: bill(skins.honey) },
  'before-female': { ...mia, face: 'concerned', tint: 'fog', body: bill(skins.porcelain) },
  'goal-male': { ...leo, face: 'calm', tint: 'mint', body: coffee(tide, skins.honey) },
  'goal-female': { ...mia, face: 'cute', tint: 'sand', body: coffee(sun, skins.porcelain) },
}

const ages = {
  'age-male-18': { head: 'short5', hair: ink, skin: skins.amber, face: 'smile', cloth: leaf },
  'age-male-25': { head: 'pomp', hair: ink, skin: skins.porcelain, face: 'smile', cloth: sky },
  'age-male-35': { ...sam, face: 'smile', cloth: sun },
  'age-male-45': {
    head: 'grayShort',
    hair: hairs.silver,
    skin: skins.honey,
    beard: 'full4',
    face: 'smile',
    cloth: coral,
  },
  'age-female-18': { head: 'bangs', hair: hairs.walnut, skin: skins.amber, face: 'smile', cloth: leaf },
  'age-female-25': { ...zoe, face: 'smile', cloth: sky },
  'age-female-35': {
    head: 'grayMedium',
    hair: hairs.copper,
    skin: skins.porcelain,
    face: 'smile',
    cloth: sun,
  },
  'age-female-45': {
    head: 'grayBun',
    hair: hairs.silver,
    skin: skins.honey,
    face: 'smile',
    glasses: 'glasses2',
    cloth: coral,
  },
}

const portraits = {
  'profile-male': { ...leo, face: 'smile', tint: 'mint', cloth: tide },
  'profile-female': { ...mia, face: 'smile', tint: 'sand', cloth: rose },
  consultant: {
    head: 'medium1',
    hair: ink,
    skin: skins.chestnut,
    face: 'smile',
    glasses: 'glasses5',
    tint: 'mist',
    cloth: tide,
  },
}

/** The people of the lessons, the same through all courses. */
const cast = {
  'cast-olena': {
    head: 'bun',
    hair: hairs.copper,
    skin: skins.porcelain,
    face: 'smile',
    tint: 'mist',
    cloth: sky,
  },
  'cast-samuel': {
    head: 'flatTop',
    hair: ink,
    skin: skins.chestnut,
    face: 'smile',
    tint: 'sand',
    cloth: leaf,
  },
  'cast-mei': {
    head: 'mediumStraight',
    hair: ink,
    skin: skins.porcelain,
    face: 'calm',
    glasses: 'glasses2',
    tint: 'blush',
    cloth: rose,
  },
  'cast-tomas': {
    head: 'short3',
    hair: hairs.walnut,
    skin: skins.honey,
    face: 'smile',
    tint: 'mint',
    cloth: sun,
  },
  'cast-lucia': {
    head: 'longCurly',
    hair: hairs.walnut,
    skin: skins.amber,
    face: 'calm',
    tint: 'sand',
    cloth: coral,
  },
  'cast-wei': { head: 'hatBeanie', hair: ink, skin: skins.amber, face: 'smile', tint: 'mint', cloth: tide },
}

const draw = (make, people) =>
  Object.entries(people).map(([name, person]) => [`${name}.svg`, `${make(name, person)}\n`])

export const people = Object.fromEntries([
  ...draw(standing, heroes),
  ...draw(bust, ages),
  ...draw(figure, figures),
  ...draw(portrait, portraits),
  ...draw(portrait, cast),
])
