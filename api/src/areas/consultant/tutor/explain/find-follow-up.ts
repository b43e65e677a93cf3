import { foldText } from '@vela/content/fold-text'
import type { Language } from '../../../../http/language.ts'

export type FollowUp = 'example' | 'simpler' | 'why' | 'more'

const kinds: Readonly<Record<Language, readonly (readonly [FollowUp, RegExp])[]>> = {
  en: [
    ['example', /\b(?:examples?|for instance|show me (?:how|one)|in practice)\b/],
    [
      'simpler',
      /\b(?:simpl\w*|easier|eli5|like i'?m (?:5|five)|plain(?:er)? (?:english|words)|(?:don'?t|didn'?t|do not|did not) (?:get|understand|follow)|confus\w*|i'?m lost|(?:explain|say) (?:it|that)? ?(?:again|differently)|in other words|huh|too (?:hard|complicated|difficult))\b/,
    ],
    ['why', /^(?:but |and |ok |so )*(?:why|how come|what for|how so)\b/],
    [
      'more',
      /\b(?:more|go on|continue|keep going|what else|anything else|elaborate|expand|details?|deeper|further|and then|next)\b/,
    ],
  ],
  es: [
    ['example', /\b(?:ejemplos?|por ejemplo|en la practica|muestrame (?:como|uno))\b/],
    [
      'simpler',
      /\b(?:mas (?:simple|sencill[oa]|facil|claro|despacio)|simplific\w*|sencill[oa]|facil|no (?:lo |te |le )?(?:entend\w*|entiend\w*|capto|comprend\w*)|confund\w*|confus[oa]|me perdi|de otra (?:forma|manera)|otra vez|en otras palabras|como (?:a un|si tuviera)|muy (?:dificil|complicado))\b/,
    ],
    ['why', /^(?:pero |y |ok )*(?:por ?que|porque|xq|pq|para que|a que se debe|como asi|y eso)\b/],
    [
      'more',
      /\b(?:mas|sigue|continua|que mas|algo mas|amplia|profundiza|detalles?|detalla\w*|desarrolla|y luego|y despues)\b/,
    ],
  ],
}

/** How a message goes on about what was said; its own words are for the caller to look at. */
export function findFollowUp(text: string, language: Language): FollowUp | null {
  const folded = foldText(text)
    .replaceAll(/[¿?¡!.,]/g, ' ')
    .trim()
  return kinds[language].find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}

/** Words of such a message that name no topic. */
export const goingOn: ReadonlySet<string> = new Set(
  `example examples instance instances show practice simple simpler simply easier eli5 plain english lost confused
  confusing hard complicated difficult differently huh come more continue keep going else anything elaborate expand
  detail details deeper further next again five give another real life concrete okay bit info information
  ejemplo ejemplos practica muestrame simple sencillo sencilla facil claro despacio simplifica simplificalo entendi
  entiendo capto comprendo confunde confundi confuso confusa perdi manera vez dificil complicado debe mas sigue continua
  amplia profundiza detalle detalles detallame desarrolla luego concreto vida real dame ponme pon otro otra poquito
  informacion cuenta`.split(/\s+/),
)
