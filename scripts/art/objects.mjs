import { readFileSync } from 'node:fs'

// Unicode points of the pictures taken from Fluent Emoji 3D.
const points = {
  'beach-umbrella': '1f3d6-fe0f',
  books: '1f4da',
  brain: '1f9e0',
  calendar: '1f4c5',
  car: '1f697',
  'card-payment': '1f4b3',
  chart: '1f4c8',
  coin: '1fa99',
  compass: '1f9ed',
  envelope: '1f4e9',
  'face-bad': '1f641',
  'face-good': '1f642',
  'face-normal': '1f610',
  'face-very-bad': '1f61e',
  'face-very-good': '1f603',
  gift: '1f381',
  hourglass: '23f3',
  house: '1f3e1',
  houses: '1f3d8-fe0f',
  island: '1f3dd-fe0f',
  'light-bulb': '1f4a1',
  lock: '1f512',
  microscope: '1f52c',
  'money-bag': '1f4b0',
  party: '1f389',
  pig: '1f416',
  plane: '2708-fe0f',
  ring: '1f48d',
  rocket: '1f680',
  seedling: '1f331',
  shield: '1f6e1-fe0f',
  star: '2b50',
  target: '1f3af',
  trophy: '1f3c6',
}

const assets = new URL('./node_modules/@lobehub/fluent-emoji-3d/assets/', import.meta.url)

export const objects = Object.fromEntries(
  Object.entries(points).map(([name, point]) => [
    `${name}.webp`,
    readFileSync(new URL(`${point}.webp`, assets)),
  ]),
)
