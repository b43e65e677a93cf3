import type { Plugin } from 'vite'

/**
 * Shortens the code of an icon. Each part has a random key, which does not compress; its index works as well. A line
 * without effect is removed.
 */
export function leanIcon(code: string): string {
  let place = 0
  return code.replace(/key: "\w+"/g, () => `key: "${place++}"`).replace('__iconData.node;\n', '')
}

/** Trash2 is in trash-2.mjs. */
const fileOf = (icon: string) => icon.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()

/** Imports each icon from its own file: through the library's one module, every icon would belong to every screen. */
export function importEach(code: string): string {
  return code.replace(/import \{([^}]*)\} from 'lucide-react'/g, (_, icons: string) =>
    icons
      .split(',')
      .map((icon) => icon.trim())
      .filter((icon) => icon !== '' && !icon.startsWith('type '))
      .map((icon) => `import ${icon} from 'lucide-react/dist/esm/icons/${fileOf(icon)}.mjs'`)
      .join('; '),
  )
}

/**
 * What makes a component from an icon, instead of the library's own, which is ten times as long: it also knows a
 * context, classes, and strokes that do not scale, none of which is used here.
 */
export const leanComponent = `import { createElement } from 'react'

const look = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': 'true',
}

export default ({ node }) =>
  ({ size = 24, ...props }) =>
    createElement(
      'svg',
      { ...look, width: size, height: size, ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
`

/** Bundles the icons without unnecessary bytes. */
export function leanIcons(): Plugin[] {
  const apply = 'build'
  return [
    {
      name: 'lean-icons',
      apply,
      transform: {
        filter: { id: /\/lucide-react\/dist\/esm\/(icons\/|createLucideIcon\.mjs)/ },
        handler: (code, id) => ({ code: id.includes('/icons/') ? leanIcon(code) : leanComponent, map: null }),
      },
    },
    {
      name: 'import-each-icon',
      apply,
      enforce: 'pre',
      transform: {
        filter: { id: /\/web\/src\/.+\.tsx?$/, code: "'lucide-react'" },
        handler: (code) => ({ code: importEach(code), map: null }),
      },
    },
  ]
}
