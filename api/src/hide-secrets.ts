type Rule = readonly [pattern: RegExp, replacement: string]

const names = 'authorization|cookie|set-cookie|password|token|secret|signature|email|resetCode|resume|t'
const mailText = /[^\s"'`/<>()[\]{},;:=@\\]/.source

// [I12] Each works on one line of JSON and leaves it valid JSON, in a time that grows no faster than the line.
const rules: readonly Rule[] = [
  [new RegExp(`"(${names})":"(?:[^"\\\\]|\\\\.)*"`, 'gi'), '"$1":"[hidden]"'],
  [/"code":"?\d{6,}"?/g, '"code":"[hidden]"'],
  // The query layer ends its messages with the values it was given, up to the stack trace.
  [/\\nparams: (?:[^"\\]|\\(?!n {4}at ).)*/g, '\\nparams: [hidden]'],
  [/\?[\w.~%[\]-]{1,256}=[^\s"\\]*/g, '?[hidden]'],
  // Random text without a digit, which happens, is not known as such below.
  [/(resume|id)(?:=|%3D)[\w-]{20,}/gi, '$1=[hidden]'],
  [/\bbearer\s+[^\s"\\]+/gi, 'Bearer [hidden]'],
  [/\bguest\.[\w-]+\.[\w-]+/g, '[token]'],
  // What is before the at-sign may not hold another one, or a line full of %40 would be read once per %40.
  [
    new RegExp(`(?<!${mailText})(?:%40)*(?:(?!%40)${mailText})+(?:@|%40)${mailText}+\\.${mailText}+`, 'gi'),
    '[e-mail]',
  ],
  // Random text: both cases and a digit, or long hexadecimal. An id of ours (UUID) stays readable.
  [
    /(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{20,}|(?<![\w-])[0-9a-f]{32,}(?![\w-])/g,
    '[token]',
  ],
  [/(?<![\w.-])\d(?:[ -]?\d){13,18}(?![\w-])/g, '0'],
]

/** Matches every line that a rule may change; the usual line of a request is passed on after this one look. */
const suspicious = new RegExp(
  `[@?%]|params: |bearer|guest\\.|"(?:${names})":|\\d{6}|\\d[ -]\\d{4}|\\b[\\w-]{20}`,
  'i',
)

export function hideSecrets(line: string): string {
  if (!suspicious.test(line)) return line
  let hidden = line
  for (const [pattern, replacement] of rules) hidden = hidden.replace(pattern, replacement)
  return hidden
}
