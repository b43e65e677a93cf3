type Rule = readonly [pattern: RegExp, replacement: string]

const names = 'authorization|cookie|set-cookie|password|token|secret|signature|email|resetCode|resume|t'
const mailText = /[^\s"'`/<>()[\]{},;:=@\\]/.source

// [I12] Each rule replaces text in one line of JSON, keeps the JSON valid, and runs in linear time.
const rules: readonly Rule[] = [
  [new RegExp(`"(${names})":"(?:[^"\\\\]|\\\\.)*"`, 'gi'), '"$1":"[hidden]"'],
  [/"code":"?\d{6,}"?/g, '"code":"[hidden]"'],
  // The query layer appends the values of the parameters to its messages, before the stack trace.
  [/\\nparams: (?:[^"\\]|\\(?!n {4}at ).)*/g, '\\nparams: [hidden]'],
  [/\?[\w.~%[\]-]{1,256}=[^\s"\\]*/g, '?[hidden]'],
  // A random token without any digit would not match the rule for random text below.
  [/(resume|id)(?:=|%3D)[\w-]{20,}/gi, '$1=[hidden]'],
  [/\bbearer\s+[^\s"\\]+/gi, 'Bearer [hidden]'],
  [/\bguest\.[\w-]+\.[\w-]+/g, '[token]'],
  // The part before the at-sign must not contain another one, or a line full of %40 would take quadratic time.
  [
    new RegExp(`(?<!${mailText})(?:%40)*(?:(?!%40)${mailText})+(?:@|%40)${mailText}+\\.${mailText}+`, 'gi'),
    '[e-mail]',
  ],
  // Random text has both cases and a digit, or is long hexadecimal. Our own ids (UUIDs) stay readable.
  [
    /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}|(?<![\w-])[0-9a-f]{32,}(?![\w-])/g,
    '[token]',
  ],
  [/(?<![\w.-])\d(?:[ -]?\d){13,18}(?![\w-])/g, '0'],
]

/** Matches every line that a rule may change. Most lines do not match, so the rules are not tried on them. */
const suspicious = new RegExp(
  `[@?%]|params: |bearer|guest\\.|"(?:${names})":|\\d{6}|\\d[ -]\\d{4}|\\b[\\w-]{20}`,
  'i',
)

/** The line of an ordinary request, whose shape leaves no room for a secret. It is matched faster than the next one. */
const ordinary =
  /^\{"level":30,"time":"[\d:.TZ-]{24}","reqId":"[\da-z-]{1,19}","method":"[A-Z]{3,7}","route":"(?:\/[a-z-]{0,19}){1,6}","status":\d{3},"ms":[\d.]{1,9},"msg":"request"\}\n$/

export function hideSecrets(line: string): string {
  if (ordinary.test(line) || !suspicious.test(line)) return line
  let hidden = line
  for (const [pattern, replacement] of rules) hidden = hidden.replace(pattern, replacement)
  return hidden
}
