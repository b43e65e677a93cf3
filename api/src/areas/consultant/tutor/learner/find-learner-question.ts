import { foldText } from '@vela/content/fold-text'

export type LearnerQuestion = 'next' | 'mistake' | 'standing' | 'week'

// In the order they are tried; without accents.
const patterns: readonly (readonly [LearnerQuestion, RegExp])[] = [
  [
    'mistake',
    /\b(?:my|last|latest|recent|previous|another|other) (?:last |latest |recent |previous |other |next )?(?:mistakes?|errors?|wrong answers?)\b|\bwhat (?:did|have) i (?:get|got|gotten|do|done|answer(?:ed)?) wrong\b|\bwhich (?:questions?|answers?) (?:did i|have i) (?:get|got|miss)|\bi (?:got|answered) (?:it|that|the last (?:one|question)) wrong\b|\bwhy was (?:i|my (?:last )?answer) wrong\b|\bquestions? (?:that )?i (?:missed|failed|got wrong)\b/,
  ],
  [
    'mistake',
    /\b(?:mi|mis|el|los|otro|en que) (?:ultimo |ultimos |otro |otros )?(?:error|errores|fallo|fallos|equivocacion|equivocaciones)\b(?! (?:comun|mas comun|tipic|de (?:los|un|mi)\b))|\ben que (?:me equivoque|falle)|\bque (?:respondi|conteste|hice|puse) mal\b|\bpor ?que (?:me equivoque|estuvo mal|fallo mi)|\b(?:preguntas?|respuestas?) (?:que )?(?:falle|fallada|fallidas?|equivocadas?|incorrectas?)\b|\bla que falle\b/,
  ],
  [
    'week',
    /^(?:(?:so|and|ok|hi|hello|hey|for|in|on|at|what|what's|whats|is|are|does|about|up|the|my)[ ,]+)*(?:this week|my week|today)\b.*\b(?:plan|learn|study|lessons?|week|look|do|have)\b|\bmy plan\b(?! (?:is|was) to\b).*\b(?:plan|learn|study|lessons?|week|look|do|have)\b|\bthe plan\b.*\b(?:learn|study|lessons?|week)\b|\bplan\b.*\b(?:this week|today)\b|\bwhat(?:'s| is|s) (?:in )?my (?:study |learning )?plan\b|\bmy (?:study|learning) plan\b|\b(?:show|see|open|tell) (?:me )?my plan\b|^my plan$|\bwhat (?:should|do|must) i (?:do|study|learn) (?:today|this week)\b/,
  ],
  [
    'week',
    /\b(?:mi|el) plan\b.*\b(?:semana|hoy|estudio|academia)\b|\b(?:esta semana|hoy)\b.*\b(?:plan|toca|estudi\w+|aprend\w+|leccion\w*)\b|\bque (?:me )?toca (?:hoy|esta semana|estudiar|aprender)\b|\b(?:cual es|como va|que dice|muestrame|ensename) mi plan\b|\btoca\b.*\b(?:hoy|semana)\b|^mi plan$|\bplan de estudios?\b/,
  ],
  [
    'next',
    /\bwhat(?:'s| is|s)? (?:should|do|can|must|could)? ?i? ?(?:learn|study|read|do|take|comes?|next)\b.*\b(?:next|now|after)\b|\b(?:next|which) (?:lesson|chapter|topic|course)\b(?!.*\b(?:explains?|about|covers?|is about)\b)|\bwhat(?:'s| is|s) next\b|^next(?: (?:lesson|chapter|one))?$|\bwhat to (?:study|learn|read) (?:next|today|now|first)\b|\bwhere (?:do|should) i (?:start|begin|continue|go on)\b|\bwhere (?:was i|did i (?:stop|leave off))\b|\bwhat (?:should|do) i (?:learn|study)\b|\brecommend (?:me )?(?:a|the|some) (?:lesson|chapter|next)/,
  ],
  [
    'next',
    /\bque (?:debo|deberia|puedo|tengo que|me recomiendas|me conviene|me toca|sigue|viene|hay que)? ?(?:aprender|estudiar|leer|sigue|viene|hacer|ver)\b.*\b(?:ahora|despues|siguiente|luego|primero|a continuacion|mi plan|next)\b|(?<!\b(?:mes|ano|semana|trimestre|lunes|martes|miercoles|jueves|viernes|sabado|domingo|verano|invierno) )\bque (?:sigue|viene)\b(?: ahora| despues| en mi plan)?\??$|\b(?:siguiente|proxim[ao]|que|cual) (?:leccion|capitulo|tema|curso)\b(?!.*\b(?:explica|habla|trata)\b)|\bpor donde (?:empiezo|comienzo|sigo|continuo|empezar)\b|\bque (?:deberia|debo|puedo) (?:aprender|estudiar)\b|\bque (?:estudio|aprendo|leo) (?:hoy|ahora|despues|primero)\b|^siguiente$|\bdonde (?:me quede|iba)\b|\brecomiendame (?:una|un|la|el) (?:leccion|capitulo)/,
  ],
  [
    'standing',
    /\bhow (?:am i|'m i|m i|have i been) (?:doing|going|progressing|getting on)\b|\bmy (?:progress|stats|score so far|results)\b|\bhow (?:far|much) (?:am i|have i (?:learned|learnt|done|finished|completed|got))\b|\bhow many (?:chapters|lessons|questions) (?:have i|did i)\b|\bam i (?:doing (?:well|ok|okay|good)|on track)\b|\bwhat have i (?:learned|learnt|done) so far\b/,
  ],
  [
    'standing',
    /\bcomo voy\b|\bque tal voy\b|\bmi (?:progreso|avance|desempeno)\b|\bmis (?:avances|resultados)\b|\bcuant[oa]s? (?:capitulos|lecciones|preguntas)? ?(?:llevo|he (?:avanzado|terminado|aprendido|hecho|completado|respondido)|termine|complete)\b|\bvoy (?:bien|mal)\b|\bque he aprendido\b/,
  ],
]

/** Which question about the own learning it is; null where it is about something else. */
export function findLearnerQuestion(text: string): LearnerQuestion | null {
  const folded = foldText(text)
    .replaceAll(/[?¿!¡.]/g, '')
    .trim()
  return patterns.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}
