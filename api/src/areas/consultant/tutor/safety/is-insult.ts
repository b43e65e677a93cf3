const patterns = [
  /^\W*(?:idiot|stupid|moron|dumb|dumbass|asshole|bitch|fuck|shit|bastard|loser|inutil|idiota|estupid[oa]|imbecil|pendej[oa]|mierda|basura|tont[oa]|puta|puto|cabron|culero|gilipollas)\W*$/,
  /\bvete al (?:diablo|carajo|infierno)\b/,
  /\b(?:stupid|dumb|dumbest|useless|worst|idiotic|shitty|crappy|moronic|pathetic)\b.{0,15}\b(?:bot|ai|assistant|chatbot|tutor|robot|piece of)\b|\b(?:bot|ai|assistant|chatbot|tutor|robot)\b.{0,12}\b(?:stupid|dumb|useless|idiot|sucks|shit|crap|garbage|trash)\b/,
  /\bf[*#@u]+c?k?(?:ing|ed)? (?:you|idiot|bot|moron|off|stupid)|\byou(?:'re| are) an? f[*#@]+|\b(?:bot|ia|asistente|tutor|robot|maquina)\b.{0,12}\b(?:estupid[oa]|inutil|idiota|basura|mierda|tont[oa]|imbecil|pendej[oa])\b|\bsos (?:(?:un|una|muy|re) )*(?:inutil|idiota|estupid[oa]|imbecil|tont[oa]|basura|boludo|pelotudo|tarad[oa]|gil)\b/,
  /\b(?:you|u|you're|youre|this (?:bot|app|thing|ai) is|ur)\b(?: are| r)?(?: (?:a|an|so|such a|such an|just|really|fucking|totally|the most))* (?:stupid|idiot|useless|dumb|moron|trash|garbage|pathetic|worthless|loser|crap|shit|bitch|asshole|retard\w*|liar|ugly|scam|fraud|joke)\b/,
  /\bfuck (?:you|u|off|your)\b|\bfuck ?y|\bscrew you\b|\bgo to hell\b|\bshut (?:up|the)\b|\b(?:stupid|useless|dumb|fucking|idiot) (?:bot|ai|machine|robot|app|assistant)\b|\bi hate you\b|\b(?:stfu|gtfo|kys)\b|\bgo die\b|\bkill yourself\b|\b(?:muerete|matate)\b|\basco de (?:app|bot|asistente|tutor|servicio)\b|\b(?:imbeciles|pendejos)\b|\bno sirves (?:para|de) nada\b|\byou (?:really |all |just )?suck\b|\bsuck my\b|\bpiece of (?:shit|crap)\b/,
  /\beres (?:(?:un|una|muy|tan|bien|el|la|mas|pinche|puto) )*(?:inutil|idiota|estupid[oa]|imbecil|tont[oa]|basura|porqueria|mierda|pendej[oa]|burr[oa]|bobo|boba|tarad[oa]|patetic[oa]|maldit[oa]|asco|boludo|gil|estafa|fraude|mentiros[oa]|pesim[oa])\b/,
  /\bvete (?:a la|al)\b|\bandate a la\b|\b(?:a la|de) mierda\b|\bcallate\b|\bhij[oa] de put|\bput[oa] (?:bot|madre)|\bchinga|\bjodete\b|\bque te (?:jodan|den)\b|\bte odio\b|\b(?:pinche|maldit[oa]|estupid[oa]|inutil|idiota) (?:bot|maquina|robot|app|asistente|ia)\b/,
]

/** Of who is spoken to; to call one's own question stupid is none. */
export function isInsult(text: string): boolean {
  return patterns.some((pattern) => pattern.test(text))
}
